import type { Verdict } from "@dte/certifier";
import { equals, parseAmount } from "@dte/money";
import { readHora } from "../firma/hora.js";
import { type Asked, acceptedAs, askResultado } from "./asked.js";
import { text } from "./bodies.js";
import { isRepetido, type Resultado } from "./resultado.js";
import { absent, inProcess, refused, unknown } from "./verdicts.js";

/** The most sendings of a number that are looked at; it is sent again a few times at most. */
const TRACK_IDS_MAX = 10;

/**
 * Looks for a document whose trackId nobody knows, by its number. DGII may have another document under that number: an acceptance counts when the
 * amount and the security code are this document's, a refusal when it came after this document was signed and spent the number. Otherwise it is not
 * there, and the same bytes may go again: DGII takes a number once.
 */
export const locate = async (asked: Asked): Promise<Verdict> => (await lookUp(asked)).verdict;

/** The result of a look-up by number, and the observations on the way. */
export type Lookup = {
  readonly verdict: Verdict;
  /** True when another document was accepted under the number. */
  readonly isAjeno: boolean;
  /** The trackIds that DGII lists under the number, where it refused all of them. */
  readonly rechazados: readonly string[];
};

/** Looks for a document as `locate` does, and tells whether its absence was seen or may be DGII's delay. */
export async function lookUp(asked: Asked): Promise<Lookup> {
  const trackIds = await findTrackIds(asked);
  const rechazados: string[] = [];
  const come = (verdict: Verdict, isAjeno = false): Lookup => ({
    verdict,
    isAjeno,
    rechazados: rechazados.length === trackIds.length ? rechazados : [],
  });
  if (typeof trackIds === "string") return come(unknown(trackIds));
  let isWaiting = false;
  let motivo: string | undefined;
  let rechazo: Resultado | undefined;
  for (const trackId of trackIds) {
    const resultado = await askResultado(trackId, asked);
    if (typeof resultado === "string") motivo = resultado;
    else if (resultado.estado === "enProceso") isWaiting = true;
    else if (resultado.estado === "rechazado") {
      rechazados.push(trackId);
      if (isOwnRefusal(resultado, asked)) rechazo = resultado;
    } else if (resultado.estado !== "noEncontrado") {
      const comparado = await compareWithDgii(asked);
      if ("motivo" in comparado) return come(unknown(comparado.motivo));
      if (comparado.es === "rechazado")
        return come(unknown("DGII says that it took it and that it refused it"));
      if (comparado.es === "propio") return come(acceptedAs(trackId, resultado, asked));
      return come(absent("another document has its number"), true);
    }
  }
  if (motivo !== undefined) return come(unknown(motivo));
  if (isWaiting) return come(inProcess("DGII is examining a document with its number"));
  return come(rechazo ? refused(rechazo) : absent("DGII has nothing under its number"));
}

/** Tells whether DGII lists trackIds by number; certecf does not. Descripción técnica de los servicios, consulta de trackIds. */
export const hasTrackIds = ({ dgii }: Asked): boolean => dgii.account.ambiente !== "certecf";

/** Finds the trackIds of the number, or says why they are not known. */
async function findTrackIds(asked: Asked): Promise<readonly string[] | string> {
  const { dgii, comprobante } = asked;
  if (!hasTrackIds(asked)) return [];
  const reply = await dgii.ask({
    path: "/consultatrackids/api/trackids/consulta",
    query: { rncemisor: comprobante.rncEmisor, encf: comprobante.eNcf },
  });
  if (reply.kind !== "answer") return reply.motivo;
  const { status, body, raw } = reply;
  const trackIds = body.objetos.map((each) => text(each, "trackid")).filter((each) => each !== "");
  if (status === 200 && trackIds.length > 0) return trackIds.slice(-TRACK_IDS_MAX);
  // A 404 without a word of DGII's comes from a service that is away, and says nothing of the number.
  const isNothing =
    status === 204 || (status === 200 && isEmptyList(raw)) || (status < 500 && NADA.test(body.texto));
  const saysSo = body.objetos.some((each) => NADA.test(text(each, "mensaje") || text(each, "estado")));
  return isNothing || saysSo ? [] : `trackIds: HTTP ${status} that cannot be read`;
}

const NADA = /\bno\s+(se\s+)?(encontr|exist|hay)/i;

const isEmptyList = (raw: Buffer): boolean => /^\s*(\[\s*\])?\s*$/.test(raw.toString("utf8"));

function isOwnRefusal(resultado: Resultado, { comprobante }: Asked): boolean {
  if (resultado.estado !== "rechazado" || isRepetido(resultado) || resultado.secuenciaUtilizada === false)
    return false;
  const [recibido, firmado] = [readHora(resultado.fechaRecepcion), readHora(comprobante.fechaFirma)];
  return recibido !== undefined && firmado !== undefined && recibido > firmado;
}

/** The document that DGII has under a number: this one, which it took or refused, or another one. `motivo` is English, for the log. */
export type Comparado =
  | { readonly es: "propio" | "rechazado" | "ajeno" }
  /** Nobody knows which it is. */
  | { readonly motivo: string };

/** Tells by amount and code whether the document that DGII has under the number is this one. */
export async function compareWithDgii({
  dgii,
  comprobante,
}: Pick<Asked, "dgii" | "comprobante">): Promise<Comparado> {
  const { rncEmisor, rncComprador, eNcf, codigoSeguridad, montoTotal } = comprobante;
  const reply = await dgii.ask({
    path: "/consultaestado/api/consultas/estado",
    query: {
      rncemisor: rncEmisor,
      ncfelectronico: eNcf,
      rnccomprador: rncComprador,
      codigoseguridad: codigoSeguridad,
    },
  });
  if (reply.kind !== "answer") return { motivo: reply.motivo };
  const [fields = {}] = reply.body.objetos;
  const codigo = text(fields, "codigo");
  // A 404 without that code comes from a service that is away, and does not mean another document.
  if ((reply.status === 200 || reply.status === 404) && codigo === "0") return { es: "ajeno" };
  if (reply.status === 200 && codigo === "2") return { es: "rechazado" };
  if (reply.status === 200 && codigo === "3") return { motivo: "DGII is examining it" };
  const monto = parseAmount(MONTO.exec(reply.raw.toString("utf8"))?.[1] ?? "");
  if (reply.status !== 200 || !monto) return { motivo: `status: HTTP ${reply.status} that cannot be read` };
  const code = text(fields, "codigoseguridad");
  const own = parseAmount(montoTotal);
  const isOwn = own !== undefined && equals(monto, own) && (code === "" || code === codigoSeguridad);
  return { es: isOwn ? "propio" : "ajeno" };
}

/** The form of the amount, which is read as it is written: a number that passed through a float is no longer exact. */
const MONTO = /"montoTotal"\s*:\s*"?(\d+(?:\.\d+)?)/i;
