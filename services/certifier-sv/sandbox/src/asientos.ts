import type { Asiento, LedgerEntry } from "@dte/sandbox";
import type { Respuesta } from "./respuestas.js";

/** CAT-001's code of the environment of tests. */
const PRUEBAS = "00";

/**
 * Reads a sealed document: its file is the text that was signed, with the signature and the seal as its last keys. The signed text was read strictly
 * when it came, so it is compared by its bytes here, and only the keys after it are read.
 */
export function readAsiento({ id, emisor, anulado, recibido, contenido, respuesta }: LedgerEntry): Asiento {
  const jws = Buffer.from(contenido, "base64").toString("latin1");
  const [, payload = ""] = jws.split(".");
  const texto = Buffer.from(payload, "base64url");
  const firmado = texto.subarray(0, texto.toString("latin1").trimEnd().lastIndexOf("}"));
  const { selloRecibido } = JSON.parse(respuesta) as Respuesta;
  const { identificacion } = JSON.parse(texto.toString("utf8")) as {
    identificacion?: { ambiente?: unknown };
  };
  return {
    id,
    emisor,
    anulado,
    recibido,
    esDePruebas: identificacion?.ambiente === PRUEBAS,
    isIt({ archivo }) {
      if (!archivo.subarray(0, firmado.length).equals(firmado)) return false;
      const added = readAdded(archivo.subarray(firmado.length).toString("utf8"));
      return added?.["firmaElectronica"] === jws && added["selloRecibido"] === selloRecibido;
    },
  };
}

/** Reads the keys that follow the signed text, up to the brace that closes the file. */
function readAdded(rest: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(rest.replace(/^\s*,/, "{"));
  } catch {
    return undefined;
  }
}
