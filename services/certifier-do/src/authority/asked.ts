import type { Comprobante } from "../firma/comprobante.js";
import type { TimbreConfig } from "../firma/timbre.js";
import type { Dgii } from "./dgii.js";
import { type Resultado, readResultado } from "./resultado.js";
import { accepted } from "./verdicts.js";

/** A document that DGII is asked about, or gets. */
export type Asked = {
  readonly dgii: Dgii;
  readonly idIntento: string;
  readonly comprobante: Comprobante;
  /** The document's exact bytes. */
  readonly contenido: Uint8Array;
  readonly config: TimbreConfig;
  readonly now: () => Date;
};

/** Makes the verdict for a document that is accepted under that id. */
export const acceptedAs = (id: string, resultado: Resultado, asked: Asked) => {
  const { dgii, comprobante, contenido, config, now } = asked;
  return accepted({
    comprobante,
    contenido,
    id,
    resultado,
    ambiente: dgii.account.ambiente,
    config,
    ahora: now(),
  });
};

/** Asks for DGII's word on a trackId; where there is none, gives the reason (English, for the log). */
export async function askResultado(
  trackId: string,
  { dgii, comprobante }: Asked,
): Promise<Resultado | string> {
  const reply = await dgii.ask({
    path: "/consultaresultado/api/consultas/estado",
    query: { trackid: trackId },
  });
  if (reply.kind !== "answer") return reply.motivo;
  const resultado = readResultado(reply.body);
  // DGII answers with 200 or 404 for a trackId that it does not know.
  const isAnswer = reply.status === 200 || (reply.status === 404 && resultado?.estado === "noEncontrado");
  if (!isAnswer || !resultado) return `result: HTTP ${reply.status} that cannot be read`;
  if (resultado.eNcf !== "" && resultado.eNcf !== comprobante.eNcf) return "result: of another document";
  return resultado;
}

/** Writes the name that DGII wants for a document's file. Descripción técnica de los servicios de emisores, nombres de archivo. */
export const fileNameOf = ({ rncEmisor, eNcf }: Comprobante): string => `${rncEmisor}${eNcf}.xml`;
