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
  listHallazgosDeDte,
  listPublicados,
  type Publicado,
  whoseOf,
} from "../store/explain.js";

/**
 * Tells what happened to a document or an attempt, in order. A user who asks through the API must be one who sees the installation. The question is
 * written to the chained log of the document's account, also when operators' tools ask it. Throws FEG_FORBIDDEN, FEG_NOT_FOUND, FEG_VALIDATION_ERROR.
 */
export const explain =
  (sql: Sql): Handlers<OperationsDefinition>["Explain"] =>
  async ({ id: asked, idCuenta, usuario, quien, motivo }, { identidad }) => {
    if (usuario !== "" && identidad && !identidad.permisos.some((each) => SEES.includes(each)))
      throw feg("FEG_FORBIDDEN", { permiso: CONSULTAR }).with({ permiso: CONSULTAR });
    const id = asked.trim();
    if (id === "") throw invalid("Diga de qué: el identificador de un documento o de un intento.");
    const byId = await explainById(sql, id);
    const found = byId.length > 0 || idCuenta === "" ? byId : await explainByNombre(sql, idCuenta, id);
    if (found.length === 0)
      throw feg("FEG_NOT_FOUND", { detalle: idCuenta === "" ? NOTHING : NOTHING_OF_IT });
    const sucesos: Suceso[] = [];
    const tell = async (): Promise<string> => {
      for (const intentos of byDte(found)) sucesos.push(...(await storyOf(sql, intentos)));
      return `${sucesos.length} sucesos`;
    };
    const seen = {
      quien: usuario || quien || OPERADOR,
      acto: "ver historia",
      sujeto: id,
      motivo: usuario === "" ? motivo : "",
      idCuenta: found[0]?.idCuenta,
    };
    await noted(sql, seen, tell);
    return { sucesos };
  };

/** The name for operators whose tools, from an older release, do not say who they are. */
const OPERADOR = "operador";
const CONSULTAR = "sistema.consultar";
/** A user who may change the installation may see it too. */
const SEES: readonly string[] = [CONSULTAR, "sistema.administrar"];

const NOTHING =
  "No hay un documento ni un intento con ese identificador. Por numeroTransaccion, o por el número que está impreso, diga también la cuenta: --cuenta <id>";
const NOTHING_OF_IT =
  "La cuenta no tiene un intento con ese identificador, numeroTransaccion o número impreso.";

/** Groups attempts by the document that they are about. */
function byDte(found: readonly Explicado[]): Explicado[][] {
  const groups = new Map<string, Explicado[]>();
  for (const intento of found) {
    const key = intento.idDte ?? intento.id;
    groups.set(key, [...(groups.get(key) ?? []), intento]);
  }
  return [...groups.values()];
}

/** Collects the story of a document: of the attempts that issued and cancelled it, and of itself. */
async function storyOf(sql: Sql, intentos: readonly Explicado[]): Promise<Suceso[]> {
  const idDte = intentos[0]?.idDte;
  const told = await Promise.all(
    intentos.map(async (intento) => {
      const [hallazgos, { publicados, isCut }] = await Promise.all([
        listHallazgos(sql, intento),
        listPublicados(sql, intento),
      ]);
      const at = ({ fecha }: Hallazgo): number => fecha?.getTime() ?? intento.creado.getTime();
      const own = [...ownOf(intento), ...hallazgos].map((each) => ({ ...each, at: at(each) }));
      return { own, isCut, publicados: publicados.filter((each) => isAbout(intento, each)) };
    }),
  );
  const ofDte = idDte ? await listHallazgosDeDte(sql, idDte) : [];
  // An event that left soon after one attempt had ended may have left while the next was open.
  const publicados = new Map(told.flatMap((each) => each.publicados).map((each) => [each.id, each]));
  const rest = [
    ...ofDte,
    ...[...publicados.values()].map(eventOf),
    ...(told.some(({ isCut }) => isCut) ? [CUT] : []),
  ];
  const all = [
    ...told.flatMap(({ own }) => own),
    ...rest.map((each) => ({ ...each, at: (each.fecha ?? NOT_YET).getTime() })),
  ];
  return all.sort((a, b) => a.at - b.at).map(toSuceso);
}

/** An entry that has not ended stands at the end of the story, and has no time. */
const NOT_YET = new Date(8.64e15);

/** Stands at the end of a story that may lack an event. */
const CUT: Hallazgo = {
  fecha: null,
  que: "evento",
  detalle:
    "puede faltar alguno: de ese tiempo hay más eventos de los que se leen. Busque la traza en los registros de los servicios",
  traza: null,
};

const toSuceso = ({ fecha, que, detalle, traza }: Hallazgo): Suceso => ({
  fecha: fecha === null || fecha === NOT_YET ? "" : fecha.toISOString(),
  que,
  detalle,
  traza: traceIdOf(traza) ?? "",
});

/** Tells the story of the attempt's own row: its beginning, its first send, and its end or why it has none. */
function ownOf(intento: Explicado): Hallazgo[] {
  const { id, operacion, pais, tipo, idCertificador, estado, creado, cerrado, envios, consultas, traza } =
    intento;
  const { codigo, aparcado, motivoFallo, enContingencia, idDte } = intento;
  const whose = whoseOf(operacion);
  const document = idDte === null ? "" : `; ${operacion === "anular" ? "de" : "es"} ${idDte}`;
  const begun = `${id}: ${operacion} ${tipo ?? "documento"} de ${pais} con ${idCertificador}`;
  const reason = aparcado === null ? "" : `, aparcado: ${motivoFallo ?? aparcado}`;
  const how = `${estado}${codigo === null ? "" : ` ${codigo}`}${reason}${enContingencia ? ", emitido en contingencia" : ""}`;
  return [
    { fecha: creado, que: "intento", detalle: begun, traza },
    ...(envios > 0 ? [{ fecha: creado, que: "envio", detalle: `${whose}primero de ${envios}`, traza }] : []),
    {
      fecha: cerrado ?? NOT_YET,
      que: "intento",
      detalle: `${whose}${how}; ${envios} envíos, ${consultas} preguntas${document}`,
      traza: null,
    },
  ];
}

function eventOf({ asunto, traza, publicado }: Publicado): Hallazgo {
  const detalle = publicado === null ? `${asunto}: espera al bus` : asunto;
  return { fecha: publicado, que: "evento", detalle, traza };
}

/** Tells whether an event is about the attempt, as far as it can be read. */
function isAbout({ id, idDte }: Explicado, { asunto, contenido }: Publicado): boolean {
  const about = Object.values(readEvent(asunto, contenido));
  return about.includes(id) || (idDte !== null && about.includes(idDte));
}

function readEvent(asunto: Publicado["asunto"], contenido: Uint8Array): object {
  try {
    return decodeEvent(asunto, contenido);
  } catch {
    return {};
  }
}
