import type { Verdict } from "@dte/certifier";
import { type Asked, acceptedAs, fileNameOf } from "./asked.js";
import type { Reply } from "./dgii.js";
import { isRepetido, isTransitorio, type Resultado, readResultado } from "./resultado.js";
import { absent, inProcess, notAnswered, refused, refusedAtTheDoor, unknown } from "./verdicts.js";

/** Sends the summary of a consumer invoice; DGII answers at once. */
export async function submitResumen(asked: Asked): Promise<Verdict> {
  const { dgii, comprobante, contenido } = asked;
  const reply = await dgii.ask({
    host: "fc",
    path: "/recepcionfc/api/recepcion/ecf",
    archivo: { nombre: fileNameOf(comprobante), xml: contenido },
  });
  if (reply.kind !== "answer") return notAnswered(reply);
  const resultado = readOwn(reply, asked);
  if (!resultado) {
    const verdict = refusedAtTheDoor(reply.status, reply.body);
    return verdict ?? unknown(`summary: HTTP ${reply.status} that cannot be read`);
  }
  if (!isRepetido(resultado)) return decide(resultado, asked);
  const { verdict, isNoEncontrado } = await lookUpResumen(asked);
  if (verdict.kind !== "inexistente") return verdict;
  // The number belongs to another document only when DGII itself says that it has none under the code.
  return isNoEncontrado ? refused(resultado) : unknown(`number used before, and ${verdict.motivo}`);
}

/** Asks for a summary by its number and its security code, which no other document has. */
export const findResumen = async (asked: Asked): Promise<Verdict> => (await lookUpResumen(asked)).verdict;

/** The result of a question about a summary. `isNoEncontrado` is true when DGII itself says that it has none; a page or an empty 404 does not say so. */
type LookupResumen = { readonly verdict: Verdict; readonly isNoEncontrado: boolean };

async function lookUpResumen(asked: Asked): Promise<LookupResumen> {
  const come = (verdict: Verdict, isNoEncontrado = false): LookupResumen => ({ verdict, isNoEncontrado });
  const { rncEmisor, eNcf, codigoSeguridad } = asked.comprobante;
  const reply = await asked.dgii.ask({
    host: "fc",
    path: "/consultarfce/api/consultas/consulta",
    query: { RNC_Emisor: rncEmisor, ENCF: eNcf, Cod_Seguridad_eCF: codigoSeguridad },
  });
  if (reply.kind !== "answer") return come(unknown(reply.motivo));
  const resultado = readOwn(reply, asked);
  const isNoEncontrado = resultado?.estado === "noEncontrado";
  if (isNoEncontrado) return come(absent("DGII has no such summary"), isNoEncontrado);
  if (!resultado) return come(unknown(`summary query: HTTP ${reply.status} that cannot be read`));
  // A refusal that spent no number may be that of an earlier document with the same number.
  const isForeign = resultado.estado === "rechazado" && resultado.secuenciaUtilizada === false;
  if (isForeign || isRepetido(resultado))
    return come(absent("what DGII has under its number may be another document's"));
  return come(decide(resultado, asked));
}

function readOwn(
  { status, body }: Extract<Reply, { kind: "answer" }>,
  { comprobante }: Asked,
): Resultado | undefined {
  const resultado = status === 200 || status === 400 || status === 404 ? readResultado(body) : undefined;
  const isOther = resultado && resultado.eNcf !== "" && resultado.eNcf !== comprobante.eNcf;
  return isOther ? undefined : resultado;
}

/** Makes the verdict on a summary. DGII gives it no trackId, so its id is the intent's. */
function decide(resultado: Resultado, asked: Asked): Verdict {
  switch (resultado.estado) {
    case "aceptado":
    case "aceptadoCondicional":
      return acceptedAs(asked.idIntento.toUpperCase(), resultado, asked);
    case "rechazado":
      return isTransitorio(resultado)
        ? absent("DGII could not examine it and asks for it again")
        : refused(resultado);
    case "enProceso":
      return inProcess("DGII is examining the summary");
    case "noEncontrado":
      return unknown("DGII answered a summary with not found");
  }
}
