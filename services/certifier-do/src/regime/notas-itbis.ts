import type { Dte, Item } from "@dte/contracts";
import type { Contexto, Linea, Rule } from "@dte/dte";
import {
  type Amount,
  add,
  amount,
  compare,
  formatShort,
  isZero,
  multiply,
  parseAmount,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { ajustesOf } from "./ajustes.js";
import { type Datos, datosDe, datosOf } from "./datos.js";
import { ITBIS, tasaItbis } from "./impuestos.js";
import { indicadorPorDefecto } from "./indicadores.js";
import { lineaEcf } from "./linea-ecf.js";
import { totalesPropios } from "./liquidacion.js";
import { isNotaTardia } from "./nota-tardia.js";
import { ofLaw, ofTax } from "./regla.js";
import { tasaDicha } from "./tasas.js";
import { totalesOf } from "./totales.js";

/** The tolerance for each line: a line of the note may round its ITBIS once more than the original did. */
const POR_LINEA = amount("0.01");

/** Sums the ITBIS of a document that was issued, by IndicadorFacturacion and in its own currency; undefined without its lines. */
function itbisEmitido(
  dte: Dte,
  { cuenta }: Pick<Contexto, "cuenta">,
): ReadonlyMap<number, Amount> | undefined {
  if (dte.items.length === 0) return undefined;
  const { tipoFiscal, motivoExencionIva } = dte;
  const datos: Datos = datosOf({ datosAdicionales: dte.datosAdicionales, cuenta });
  const { gravados } = totalesOf(
    dte.items.map((item) => lineaEcf(lineaOf(item))),
    {
      isIncluido: !dte.items.some(isAparte),
      ajustes: ajustesOf(datos, indicadorPorDefecto({ tipoFiscal, motivoExencionIva })),
      tasaDe: (impuesto) => tasaDicha(datos, impuesto),
    },
  );
  return new Map([...gravados].map(([indicador, { itbis }]) => [indicador, itbis]));
}

/** The rule on the ITBIS that a note gives back or charges: no more than its original has (Decreto 293-11, articles 8 and 28). */
const itbis: Rule = ofTax("DO-NOTA-ITBIS", "items", (documento, contexto) => {
  const dte = documento.original?.dte;
  const emitido = dte && itbisEmitido(dte, contexto);
  if (!emitido) return undefined;
  const propio = [...totalesPropios(documento, datosDe(contexto)).gravados].filter(
    ([, { itbis }]) => compare(itbis, ZERO) > 0,
  );
  if (documento.tipoFiscal === "33") {
    return propio.length > 0 && [...emitido.values()].every(isZero)
      ? `El documento original no tiene ITBIS y una nota de débito sobre él no puede cobrarlo. ${REMEDIO}`
      : undefined;
  }
  const tolerancia = multiply(POR_LINEA, amount(String(documento.lineas.length)));
  const otro = propio.find(
    ([indicador, { itbis }]) => compare(itbis, add(emitido.get(indicador) ?? ZERO, tolerancia)) > 0,
  );
  if (!otro) return undefined;
  const [indicador, { itbis }] = otro;
  const dicho = (value: Amount): string => `${documento.moneda} ${formatShort(value, 2)}`;
  return `El ITBIS de la nota al ${formatShort(tasaItbis(indicador))} % (${dicho(itbis)}) supera el del documento original (${dicho(emitido.get(indicador) ?? ZERO)}). ${REMEDIO}`;
});

/** Without fiscal effect the rule only warns, because DGII's own certification set has a note at 18 % on an exempt document. */
export const reglaItbis: Rule = {
  ...itbis,
  warns: ({ estaEnAmbienteDePruebas }) => estaEnAmbienteDePruebas,
};

/** The rule on a late note, which gives back at most the price without its ITBIS. */
export const reglaTardia: Rule = ofLaw("DO-NOTA-TARDIA", "items", (documento, contexto) => {
  const dte = documento.original?.dte;
  const emitido = dte && itbisEmitido(dte, contexto);
  if (!emitido || !isNotaTardia({ ...documento, dteOriginal: dte }, datosDe(contexto))) return undefined;
  const maximo = subtract(monto(dte.total), sum([...emitido.values()]));
  return compare(documento.total, maximo) > 0
    ? `Pasados 30 días la nota de crédito no devuelve ITBIS: no puede superar ${documento.moneda} ${formatShort(maximo, 2)}, lo vendido sin él. Reduzca la nota.`
    : undefined;
});

const REMEDIO =
  "Envíe en items[].impuestos el ITBIS con el codigoUnidadGravable que la línea tiene en el original; revise también INDICADOR_FACTURACION_DESCUENTOO_RECARGO.";

const monto = (texto: string): Amount => parseAmount(texto) ?? ZERO;

/** Tells whether an item's ITBIS is on top of the price. */
function isAparte({ impuestos }: Item): boolean {
  const gravados = impuestos.filter(
    ({ nombreCorto, codigoUnidadGravable }) =>
      nombreCorto === ITBIS && !isZero(tasaItbis(codigoUnidadGravable)),
  );
  return gravados.length > 0 && gravados.every(({ montoGravable }) => montoGravable !== undefined);
}

/** Makes a line of a document that was issued, as it was when it was prepared. */
function lineaOf(item: Item): Linea {
  return {
    cantidad: monto(item.cantidad),
    descripcion: item.descripcion,
    tipo: item.tipo === "servicio" ? "servicio" : "bien",
    unidadMedida: item.unidadMedida,
    precioUnitario: monto(item.precioUnitario),
    precio: monto(item.precio),
    descuento: monto(item.descuento),
    otroDescuento: monto(item.otroDescuento),
    impuestos: item.impuestos.map(({ nombreCorto, codigoUnidadGravable, montoImpuesto }) => ({
      nombreCorto,
      codigoUnidadGravable,
      montoImpuesto: monto(montoImpuesto),
    })),
    total: monto(item.total),
  };
}
