import type { DatoAdicional } from "@dte/contracts";
import type { Rule } from "@dte/dte";
import { ITEMS_MAX } from "@dte/dte";
import { LIBRES } from "./campos/ecf.js";
import { datosDe, datosDeExportacion, readNombre } from "./datos.js";
import { adicionalOf } from "./impuestos.js";
import { liquidacionOf } from "./liquidacion.js";
import { ofForm } from "./regla.js";
import { readTasa } from "./tasas.js";

/** The part of a wrong value that a message repeats. */
const VALOR_SHOWN_MAX = 40;
/** The element that repeats for each line. */
const LINEA = "Item";
/** The data of a line in another currency, for which a document without one has no place. */
const DE_OTRA_MONEDA = [
  "PRECIO_OTRA_MONEDA",
  "DESCUENTO_OTRA_MONEDA",
  "RECARGO_OTRA_MONEDA",
  "MONTO_ITEM_OTRA_MONEDA",
];
const TASA = "TASA_IMPUESTO_ADICIONAL";

/** Says why DGII would not take a datum with one of its names; undefined for other names, which are the issuer's own. */
function faltaOf({ nombre, valor }: DatoAdicional, tipoFiscal: string, lineas: number): string | undefined {
  const { base, posiciones } = readNombre(nombre);
  if (valor.trim() === "") return undefined;
  const dicho = `datosAdicionales ${nombre.slice(0, VALOR_SHOWN_MAX)}`;
  if (base === TASA) {
    const isRight = adicionalOf(posiciones[0] ?? "") && readTasa(valor.trim());
    return isRight
      ? undefined
      : `${dicho} debe ser ${TASA}_<código 001 a 039> con un número mayor que cero, de hasta 3 enteros y 2 decimales.`;
  }
  const libre = LIBRES.get(base);
  if (!libre) return undefined;
  if (posiciones.length !== libre.repetidos.length) {
    const lugares = libre.repetidos.map((each) => (each.nombre === LINEA ? "<línea>" : "<fila>"));
    return `${dicho} debe nombrarse ${[base, ...lugares].join("_")}.`;
  }
  const hasPlace = libre.repetidos.every(({ nombre: lugar, veces = 1 }, i) => {
    const numero = Number(posiciones[i]);
    return numero >= 1 && numero <= (lugar === LINEA ? lineas : veces);
  });
  if (!hasPlace) return `${dicho} nombra una posición que no existe.`;
  if (!libre.campo.en.has(tipoFiscal)) return `${dicho} no es de un e-CF ${tipoFiscal}. Quítelo.`;
  return libre.campo.forma?.write(valor.trim()) === undefined
    ? `${dicho} "${valor.slice(0, VALOR_SHOWN_MAX)}" no se acepta: se espera ${libre.campo.forma?.espera}.`
    : undefined;
}

/** The rules that data with DGII's names have DGII's form. An account's data are left out of the types that have no place for them. */
export const reglasDatos: readonly Rule[] = [
  ofForm("DO-DATO", "datosAdicionales", ({ tipoFiscal, lineas }, { solicitud }) => {
    const dichos = [
      ...solicitud.datosAdicionales,
      ...datosDeExportacion(solicitud.datosExportacion),
      ...(solicitud.receptor?.datosAdicionales ?? []),
    ];
    for (const dato of dichos) {
      const falta = faltaOf(dato, tipoFiscal, lineas.length);
      if (falta) return falta;
    }
    return undefined;
  }),
  ofForm("DO-OTRA-MONEDA", "datosAdicionales", (documento, contexto) => {
    const datos = datosDe(contexto);
    const dicho = DE_OTRA_MONEDA.find((nombre) => datos.has(nombre));
    return dicho && !liquidacionOf(documento, datos).otra
      ? `datosAdicionales ${dicho}_<línea> requiere la otra moneda del documento: envíe TIPO_MONEDA y TIPO_CAMBIO, y de cada ítem se escriben el precio y el monto en ella.`
      : undefined;
  }),
  ofForm("DO-DATO-CUENTA", "datosAdicionales", ({ tipoFiscal }, { cuenta }) => {
    const suyos = cuenta.datosAdicionales.filter(({ nombre }) => {
      const libre = LIBRES.get(readNombre(nombre).base);
      return libre === undefined || libre.campo.en.has(tipoFiscal);
    });
    const falta = suyos
      .map((dato) => faltaOf(dato, tipoFiscal, ITEMS_MAX))
      .find((each) => each !== undefined);
    return falta && `La cuenta: ${falta} Corrija los datosAdicionales de la cuenta.`;
  }),
];
