import { decodeEvent, type Handlers, type OperationsDefinition, type Suceso } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { noted, type Sql } from "@dte/service";
import { traceIdOf } from "@dte/tracing";
import {
  type Explicado,
  explainById,
  explainByNombre,
  type Hallazgo,
  listHallazgos,
  listPublicados,
  type Publicado,
} from "../store/explain.js";

/**
 * Tells what happened to a document or an attempt, in order. A user who asks through the API must administer the installation, and the
 * question is written to the chained log of the document's account.
 */
export const explain =
  (sql: Sql): Handlers<OperationsDefinition>["Explain"] =>
  async ({ id: asked, idCuenta, usuario }, { identidad }) => {
    if (usuario !== "" && identidad && !identidad.permisos.includes(SISTEMA))
      throw feg("FEG_FORBIDDEN", { permiso: SISTEMA }).with({ permiso: SISTEMA });
    const id = asked.trim();
    if (id === "") throw invalid("Diga de qué: el identificador de un documento o de un intento.");
    const byId = await explainById(sql, id);
    const found = byId.length > 0 || idCuenta === "" ? byId : await explainByNombre(sql, idCuenta, id);
    if (found.length === 0)
      throw feg("FEG_NOT_FOUND", { detalle: idCuenta === "" ? NOTHING : NOTHING_OF_IT });
    const sucesos: Suceso[] = [];
    const tell = async (): Promise<string> => {
      for (const intento of found) sucesos.push(...(await storyOf(sql, intento)));
      return `${sucesos.length} sucesos`;
    };
    const seen = {
      quien: usuario,
      acto: "ver historia",
      sujeto: id,
      motivo: "",
      idCuenta: found[0]?.idCuenta,
    };
    if (usuario === "") await tell();
    else await noted(sql, seen, tell);
    return { sucesos };
  };

const SISTEMA = "sistema.administrar";

const NOTHING =
  "No hay un documento ni un intento con ese identificador. Por numeroTransaccion, o por el número que está impreso, diga también la cuenta: --cuenta <id>";
const NOTHING_OF_IT =
  "La cuenta no tiene un intento con ese identificador, numeroTransaccion o número impreso.";

async function storyOf(sql: Sql, intento: Explicado): Promise<Suceso[]> {
  const [hallazgos, publicados] = await Promise.all([
    listHallazgos(sql, intento),
    listPublicados(sql, intento),
  ]);
  const all = [...ownOf(intento), ...hallazgos, ...publicados.flatMap((each) => eventOf(intento, each))];
  const at = ({ fecha }: Hallazgo): number => fecha?.getTime() ?? intento.creado.getTime();
  return all.sort((a, b) => at(a) - at(b)).map(toSuceso);
}

/** What has not ended stands at the end of the story, and has no time. */
const NOT_YET = new Date(8.64e15);

const toSuceso = ({ fecha, que, detalle, traza }: Hallazgo): Suceso => ({
  fecha: fecha === null || fecha === NOT_YET ? "" : fecha.toISOString(),
  que,
  detalle,
  traza: traceIdOf(traza) ?? "",
});

/** What the attempt's own row tells: its beginning, its first send, and its end or why it has none. */
function ownOf(intento: Explicado): Hallazgo[] {
  const { id, operacion, pais, tipo, idCertificador, estado, creado, cerrado, envios, consultas, traza } =
    intento;
  const { codigo, aparcado, motivoFallo, enContingencia, idDte } = intento;
  const begun = `${id}: ${operacion} ${tipo ?? "documento"} de ${pais} con ${idCertificador}`;
  const reason = aparcado === null ? "" : `, aparcado: ${motivoFallo ?? aparcado}`;
  const how = `${estado}${codigo === null ? "" : ` ${codigo}`}${reason}${enContingencia ? ", emitido en contingencia" : ""}`;
  return [
    { fecha: creado, que: "intento", detalle: begun, traza },
    ...(envios > 0 ? [{ fecha: creado, que: "envio", detalle: `primero de ${envios}`, traza }] : []),
    {
      fecha: cerrado ?? NOT_YET,
      que: "intento",
      detalle: `${how}; ${envios} envíos, ${consultas} preguntas${idDte === null ? "" : `; es ${idDte}`}`,
      traza: null,
    },
  ];
}

/** An event that is about it, as far as it can be read. */
function eventOf({ id, idDte }: Explicado, { asunto, contenido, traza, publicado }: Publicado): Hallazgo[] {
  const about = Object.values(readEvent(asunto, contenido));
  if (!about.includes(id) && !(idDte !== null && about.includes(idDte))) return [];
  const detalle = publicado === null ? `${asunto}: espera al bus` : asunto;
  return [{ fecha: publicado, que: "evento", detalle, traza }];
}

function readEvent(asunto: Publicado["asunto"], contenido: Uint8Array): object {
  try {
    return decodeEvent(asunto, contenido);
  } catch {
    return {};
  }
}
