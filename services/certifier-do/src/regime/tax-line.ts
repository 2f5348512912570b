import {
  type Contexto,
  fail,
  type ImpuestoLinea,
  type ImpuestoPedido,
  type LineaBase,
  type Outcome,
  pass,
} from "@dte/dte";
import { feg } from "@dte/errors";
import { type Amount, add, isZero, negate, sum, ZERO } from "@dte/money";
import { adicionalesDe } from "./adicionales-linea.js";
import { subajustesOf } from "./ajustes.js";
import { type Datos, datosDe } from "./datos.js";
import {
  adicionalOf,
  EXENTO,
  GENERAL,
  ISR_RETENIDO,
  ITBIS,
  ITBIS_NO_DEVUELTO,
  ITBIS_RETENIDO,
  isSelectivo,
  NO_FACTURABLE,
  RECARGO,
  TASA_CERO,
  tasaItbis,
} from "./impuestos.js";
import { indicadorPorDefecto, UNICO } from "./indicadores.js";
import { montoItem } from "./linea-ecf.js";
import { isItbisIncluido } from "./liquidacion.js";
import { isNotaTardia } from "./nota-tardia.js";
import { centavos, inside, montoDe, porciento } from "./valores.js";

export const INDICADORES: readonly number[] = [NO_FACTURABLE, GENERAL, 2, TASA_CERO, EXENTO];
/** Types whose lines may carry additional taxes, and the last code of them: 44 takes none of the selective ones. */
const ADICIONALES_HASTA: Readonly<Record<string, string>> = {
  31: "039",
  32: "039",
  33: "039",
  34: "039",
  44: "005",
  45: "039",
};
/** The types whose lines may have retentions; on 47 only one of income tax. */
const RETENCIONES: Readonly<Record<string, readonly string[]>> = {
  31: [ITBIS_RETENIDO, ISR_RETENIDO],
  33: [ITBIS_RETENIDO, ISR_RETENIDO],
  34: [ITBIS_RETENIDO, ISR_RETENIDO],
  41: [ITBIS_RETENIDO, ISR_RETENIDO],
  47: [ISR_RETENIDO],
};
/** The most additional taxes of a line in the schemas. */
const ADICIONALES_MAX = 2;

const refused = (id: string, field: string, detalle: string) =>
  fail(id, field, feg("FEG_INVALID_TAX_CONFIG", { detalle: `${field}: ${detalle}` }));

/**
 * Computes the taxes of a line: its ITBIS (always one entry, whose codigoUnidadGravable is DGII's IndicadorFacturacion),
 * additional taxes by their codes, retentions, and a surcharge. ITBIS inside the price has no montoGravable; ITBIS on top of it has the amount that
 * it is figured on.
 */
export function taxLine(linea: LineaBase, contexto: Contexto): Outcome<readonly ImpuestoLinea[]> {
  const datos = datosDe(contexto);
  const sorted = sortPedidos(linea, contexto);
  if (!sorted.ok) return sorted;
  const { indicador, adicionales, retenciones } = sorted.value;
  const recargo = recargoDe(linea, datos);
  const monto = montoItem(linea.precio, add(linea.descuento, linea.otroDescuento), recargo);
  const cobrados = adicionalesDe({ linea, indicador, monto, contexto, datos, pedidos: adicionales });
  if (!cobrados.ok) return cobrados;
  const itbis = itbisDe(indicador, monto, selectivosDe(cobrados.value), isItbisIncluido(datos));
  return pass([
    ...(isNotaTardia(contexto, datos) ? itbis.flatMap(sinDevolver) : itbis),
    ...cobrados.value,
    ...retenciones.map(({ nombreCorto, montoImpuesto = ZERO }) => ({
      nombreCorto,
      codigoUnidadGravable: 1,
      montoImpuesto,
    })),
    ...(isZero(recargo) ? [] : [{ nombreCorto: RECARGO, codigoUnidadGravable: 1, montoImpuesto: recargo }]),
  ]);
}

/** Tells whether a tax is inside the price, or kept back from it, so that the line's total does not grow by it. */
export const isIncluded = ({ nombreCorto, montoGravable }: ImpuestoLinea): boolean =>
  nombreCorto === ITBIS_RETENIDO ||
  nombreCorto === ISR_RETENIDO ||
  (nombreCorto === ITBIS && montoGravable === undefined);

type Sorted = {
  readonly indicador: number;
  readonly adicionales: readonly ImpuestoPedido[];
  readonly retenciones: readonly ImpuestoPedido[];
};

function sortPedidos({ pedidos, indice }: LineaBase, contexto: Contexto): Outcome<Sorted> {
  const { tipoFiscal } = contexto;
  const path = `items[${indice}].impuestos`;
  const named = pedidos.map((pedido) => ({
    ...pedido,
    nombreCorto: pedido.nombreCorto.trim().toUpperCase(),
  }));
  const itbis = named.filter(({ nombreCorto }) => nombreCorto === ITBIS);
  const retenciones = named.filter(
    ({ nombreCorto }) => nombreCorto === ITBIS_RETENIDO || nombreCorto === ISR_RETENIDO,
  );
  const adicionales = named.filter((pedido) => !itbis.includes(pedido) && !retenciones.includes(pedido));
  if (itbis.length > 1) return refused("DO-ITBIS-REPETIDO", path, "un ítem lleva un solo ITBIS.");
  const wrong =
    wrongRetenciones(retenciones, tipoFiscal, path) ?? wrongAdicionales(adicionales, tipoFiscal, path);
  if (wrong) return wrong;
  const indicador = itbis[0]?.codigoUnidadGravable ?? porDefecto(contexto);
  const unico = UNICO[tipoFiscal];
  if (!INDICADORES.includes(indicador) || (unico !== undefined && indicador !== unico)) {
    const validos = unico ?? INDICADORES.join(", ");
    const detalle = `codigoUnidadGravable ${indicador} de ITBIS no se acepta en un e-CF ${tipoFiscal}. Valores aceptados: ${validos}.`;
    return refused("DO-ITBIS-INDICADOR", path, detalle);
  }
  return pass({ indicador, adicionales, retenciones });
}

/** Gives the default of a line: a note has the indicator of its original, unless the request itself says that it is exempt. */
const porDefecto = ({ tipoFiscal, motivoExencionIva, dteOriginal, solicitud }: Contexto): number =>
  indicadorPorDefecto(
    solicitud.motivoExencionIva
      ? { tipoFiscal, motivoExencionIva }
      : { tipoFiscal, motivoExencionIva, dteOriginal },
  );

function wrongRetenciones(
  retenciones: readonly ImpuestoPedido[],
  tipoFiscal: string,
  path: string,
): Outcome<never> | undefined {
  for (const { nombreCorto, montoImpuesto } of retenciones) {
    const admitidas = RETENCIONES[tipoFiscal] ?? [];
    if (!admitidas.includes(nombreCorto)) {
      const detalle = `${nombreCorto} no se acepta en un e-CF ${tipoFiscal}. Quítelo.`;
      return refused("DO-RETENCION-TIPO", path, detalle);
    }
    if (!montoImpuesto || montoImpuesto.scale > 2) {
      const detalle = `${nombreCorto} requiere montoImpuesto: lo que se retiene, con hasta 2 decimales.`;
      return refused("DO-RETENCION-MONTO", path, detalle);
    }
  }
  const nombres = retenciones.map(({ nombreCorto }) => nombreCorto);
  return new Set(nombres).size < nombres.length
    ? refused("DO-RETENCION-REPETIDA", path, "un ítem lleva una sola retención de cada impuesto.")
    : undefined;
}

function wrongAdicionales(
  adicionales: readonly ImpuestoPedido[],
  tipoFiscal: string,
  path: string,
): Outcome<never> | undefined {
  const hasta = ADICIONALES_HASTA[tipoFiscal];
  for (const { nombreCorto } of adicionales) {
    const codigo = adicionalOf(nombreCorto)?.codigo;
    if (codigo && hasta && codigo <= hasta) continue;
    const validos = hasta ? `ITBIS, ITBIS_RETENIDO, ISR_RETENIDO o un código de 001 a ${hasta}` : "ITBIS";
    const detalle = `nombreCorto "${nombreCorto}" no se acepta en un e-CF ${tipoFiscal}. Valores aceptados: ${validos}.`;
    return refused("DO-IMPUESTO", path, detalle);
  }
  const codigos = adicionales.map(({ nombreCorto }) => adicionalOf(nombreCorto)?.codigo);
  return codigos.length > ADICIONALES_MAX || new Set(codigos).size < codigos.length
    ? refused(
        "DO-IMPUESTOS-MAX",
        path,
        `un ítem lleva hasta ${ADICIONALES_MAX} impuestos adicionales, distintos.`,
      )
    : undefined;
}

/** Reads RECARGO_MONTO_n, or sums the rows of its table. */
function recargoDe({ indice, precio }: LineaBase, datos: Datos): Amount {
  const dicho = montoDe(datos, "RECARGO_MONTO", indice + 1);
  return dicho ?? centavos(sum(subajustesOf(datos, "RECARGO", indice + 1, precio).map(({ monto }) => monto)));
}

/** Computes the ITBIS. On top of the price it is charged on the selective taxes too: Ley 11-92, article 339. */
function itbisDe(indicador: number, monto: Amount, selectivo: Amount, isIncluido: boolean): ImpuestoLinea[] {
  const tasa = tasaItbis(indicador);
  const base = { nombreCorto: ITBIS, codigoUnidadGravable: indicador };
  const sobre = (montoGravable: Amount): ImpuestoLinea => ({
    ...base,
    montoGravable,
    montoImpuesto: centavos(porciento(montoGravable, tasa)),
  });
  if (isZero(tasa)) return [{ ...base, montoImpuesto: ZERO }];
  if (!isIncluido) return [sobre(add(monto, selectivo))];
  const dentro = { ...base, montoImpuesto: inside(monto, tasa) };
  return isZero(selectivo) ? [dentro] : [dentro, sobre(selectivo)];
}

/** Gives the ITBIS of a line of a late credit note: it charges none, and keeps the one inside the price. */
function sinDevolver(itbis: ImpuestoLinea): ImpuestoLinea[] {
  const nada = { ...itbis, montoImpuesto: ZERO };
  if (!isIncluded(itbis) || isZero(itbis.montoImpuesto)) return [nada];
  const guardado = { ...itbis, nombreCorto: ITBIS_NO_DEVUELTO, montoImpuesto: negate(itbis.montoImpuesto) };
  return [nada, guardado];
}

const selectivosDe = (impuestos: readonly ImpuestoLinea[]): Amount =>
  sum(
    impuestos.flatMap(({ nombreCorto, montoImpuesto }) => {
      const impuesto = adicionalOf(nombreCorto);
      return impuesto && isSelectivo(impuesto) ? [montoImpuesto] : [];
    }),
  );
