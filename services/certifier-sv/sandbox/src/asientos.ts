import type { Asiento, LedgerEntry } from "@dte/sandbox";
import { textAt } from "./fields.js";
import { readJsonObject } from "./json.js";
import type { Respuesta } from "./respuestas.js";

/** The environment "00" is that of tests: CAT-001. */
const PRUEBAS = "00";

/** A sealed document: its file is the text that was signed, with the signature and the seal as its last keys. */
export function readAsiento({ id, emisor, anulado, recibido, contenido, respuesta }: LedgerEntry): Asiento {
  const jws = Buffer.from(contenido, "base64").toString("latin1");
  const [, payload = ""] = jws.split(".");
  const texto = Buffer.from(payload, "base64url");
  const { selloRecibido } = JSON.parse(respuesta) as Respuesta;
  return {
    id,
    emisor,
    anulado,
    recibido,
    esDePruebas: textAt(readJsonObject(texto), "identificacion.ambiente") === PRUEBAS,
    isIt({ archivo }) {
      const root = readJsonObject(archivo);
      return (
        archivo.subarray(0, openLength(texto)).equals(texto.subarray(0, openLength(texto))) &&
        textAt(root, "firmaElectronica") === jws &&
        textAt(root, "selloRecibido") === selloRecibido
      );
    },
  };
}

/** How much of the signed text stands before the brace that closes it. */
const openLength = (texto: Buffer): number => texto.toString("latin1").trimEnd().length - 1;
