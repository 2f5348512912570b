import type { Asiento, LedgerEntry } from "@dte/sandbox";
import type { Certificado } from "./certifier.js";

/** Reads a certified document: its file is the certified XML, as the certifier gave it back. */
export function readAsiento({ id, emisor, anulado, recibido, respuesta }: LedgerEntry): Asiento {
  const { xml_certificado } = JSON.parse(respuesta) as Certificado;
  const xml = Buffer.from(xml_certificado, "base64");
  return { id, emisor, anulado, recibido, isIt: ({ archivo }) => archivo.equals(xml) };
}
