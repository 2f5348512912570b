import { isLista, isObjeto, type Objeto, objetoAt, readJson, writeJson } from "./json.js";
import { isReadable } from "./limits.js";
import { isIva } from "./write-cancel.js";

const IDENTIFICACION = ["tipoDte", "codigoGeneracion", "numeroControl", "fecEmi"];
const PARTES = ["emisor", "donatario", "receptor", "donante", "sujetoExcluido"];
const DE_PARTE = ["nit", "tipoDocumento", "numDocumento", "nombre", "telefono", "correo"];

/**
 * Takes out of an Archivo DTE the data that its invalidation repeats (`writeCancel`), as JSON with the same names. The process that signs
 * invalidations reads this instead of the file, which may come from anybody. Throws SyntaxError for a file that is not an Archivo DTE.
 */
export function extract(archivo: Uint8Array): Uint8Array {
  if (!isReadable(archivo)) throw new SyntaxError("more values than a document has");
  const original = readJson(archivo);
  const { selloRecibido = null, cuerpoDocumento = null } = original;
  const partes = PARTES.flatMap((parte) => {
    const dicha = objetoAt(original, parte);
    return Object.keys(dicha).length === 0 ? [] : [[parte, pick(dicha, DE_PARTE)] as const];
  });
  const { tributos = null, ...totales } = pick(objetoAt(original, "resumen"), ["tributos", "totalIva"]);
  return writeJson({
    identificacion: pick(objetoAt(original, "identificacion"), IDENTIFICACION),
    ...Object.fromEntries(partes),
    resumen: { ...totales, tributos: isLista(tributos) ? tributos.filter(isIva).slice(0, 1) : null },
    ...(isObjeto(cuerpoDocumento) && { cuerpoDocumento: pick(cuerpoDocumento, ["iva"]) }),
    selloRecibido,
  });
}

const pick = (objeto: Objeto, claves: readonly string[]): Objeto =>
  Object.fromEntries(Object.entries(objeto).filter(([clave]) => claves.includes(clave)));
