import {
  type Contexto,
  diaDe,
  fail,
  type ImpuestoLinea,
  type ImpuestoPedido,
  type LineaBase,
  type Outcome,
  pass,
  type Regime,
} from "@dte/dte";
import { feg } from "@dte/errors";
import { isZero, ONE, ZERO } from "@dte/money";
import { type Cambio, computeMonto, splitIncluded } from "./formulas.js";
import {
  bearsIva,
  IMPUESTOS,
  type Impuesto,
  IVA_TASA_CERO,
  IVA_TASA_GENERAL,
  impuestoOf,
  type Unidad,
} from "./impuestos.js";
import { quetzalesPor, type TiposCambio, tasasDe } from "./tipos-cambio.js";

const IVA = "IVA";
/** The contract's name of the drinks tax; a wrong unit of it has an error of its own. */
const BEBIDAS = "BEBIDAS NO ALCOHOLICAS";

/** A municipality's code: department, municipality and concept, DDMMCCC. SAT, Reglas y validaciones 2.13. */
const UNIDAD_MUNICIPAL_MAX = 9_999_999;
/** The most taxes of a line: GT_Documento 0.2.1, Impuesto. */
const IMPUESTOS_POR_ITEM_MAX = 2;

type Cargo = {
  readonly impuesto: Impuesto;
  readonly unidad: Unidad;
  readonly pedido: ImpuestoPedido;
  readonly cambio: Cambio;
};

/**
 * Computes the taxes of a line: IVA first, which the law adds by itself on the types that carry it (at rate zero when the document is
 * exempt, unless the line says otherwise), and every other tax that the request asks for.
 */
export const createTaxLine =
  (tiposCambio: TiposCambio): Regime["taxLine"] =>
  (linea, contexto): Outcome<readonly ImpuestoLinea[]> => {
    const cargos = resolveCargos(linea, contexto, tasasDe(contexto, tiposCambio));
    if (!cargos.ok) return cargos;
    const iva = cargos.value.find(({ impuesto }) => isIva(impuesto));
    const base = iva ? splitIncluded(linea.neto, iva.unidad.tasa).montoGravable : linea.neto;
    return pass(
      cargos.value.map(({ impuesto, unidad, pedido, cambio }) => ({
        nombreCorto: impuesto.nombreCorto,
        codigoUnidadGravable: unidad.codigo,
        ...computeMonto(impuesto.formula, {
          tasa: unidad.tasa,
          neto: linea.neto,
          base,
          unidades: pedido.cantidadUnidadesGravables ?? linea.cantidad,
          declarado: pedido.montoGravable ?? pedido.montoImpuesto ?? ZERO,
          cambio,
        }),
      })),
    );
  };

function resolveCargos(
  linea: LineaBase,
  contexto: Contexto,
  tiposCambio: TiposCambio,
): Outcome<readonly Cargo[]> {
  const path = `items[${linea.indice}].impuestos`;
  const asked: Cargo[] = [];
  for (const [i, pedido] of linea.pedidos.entries()) {
    const cargo = resolveCargo(pedido, contexto, tiposCambio, `${path}[${i}]`);
    if (!cargo.ok) return cargo;
    if (asked.some((each) => isSame(each, cargo.value))) {
      const detalle = `${path}: el impuesto ${cargo.value.impuesto.nombreCorto} está repetido.`;
      return fail("GT-IMPUESTO-REPETIDO", path, invalidTax(detalle));
    }
    asked.push(cargo.value);
  }
  const iva = withIva(asked, contexto, tiposCambio, path);
  if (!iva.ok) return iva;
  const cargos = [...iva.value, ...asked.filter(({ impuesto }) => !isIva(impuesto))];
  if (cargos.length > IMPUESTOS_POR_ITEM_MAX) {
    const detalle = `${path}: SAT admite ${IMPUESTOS_POR_ITEM_MAX} impuestos por ítem, contando el IVA. Reparta los demás en otros ítems.`;
    return fail("GT-IMPUESTOS-MAX", path, invalidTax(detalle));
  }
  return pass(cargos);
}

/** Adds the line's IVA: the one that is asked for, else the law's; none on a type that bears none. */
function withIva(
  asked: readonly Cargo[],
  contexto: Contexto,
  tiposCambio: TiposCambio,
  path: string,
): Outcome<readonly Cargo[]> {
  const iva = asked.filter(({ impuesto }) => isIva(impuesto));
  if (iva.length > 0 && contexto.esExportacion) {
    const detalle = `${path}: el IVA no debe enviarse en una exportación: se calcula con tasa 0 automáticamente.`;
    return fail("GT-EXPORTACION-IVA", path, invalidTax(detalle));
  }
  if (iva.length > 0 || !bearsIva(contexto.tipoFiscal)) return pass(iva);
  const codigoUnidadGravable = contexto.motivoExencionIva ? IVA_TASA_CERO : IVA_TASA_GENERAL;
  const added = resolveCargo({ nombreCorto: IVA, codigoUnidadGravable }, contexto, tiposCambio, path);
  return added.ok ? pass([added.value]) : added;
}

/** Tells whether two charges are the same: two concepts of a municipality may share a line, two rates of IVA may not. */
const isSame = (a: Cargo, b: Cargo): boolean =>
  a.impuesto === b.impuesto && (isIva(a.impuesto) || a.unidad.codigo === b.unidad.codigo);

function resolveCargo(
  pedido: ImpuestoPedido,
  contexto: Contexto,
  tiposCambio: TiposCambio,
  path: string,
): Outcome<Cargo> {
  const { tipoFiscal, moneda } = contexto;
  const impuesto = impuestoOf(pedido.nombreCorto);
  if (!impuesto?.tipos.includes(tipoFiscal)) {
    const aceptados = IMPUESTOS.filter(({ tipos }) => tipos.includes(tipoFiscal));
    const nombres = aceptados.map(({ nombreCorto }) => nombreCorto).join(", ");
    const remedio = nombres
      ? `Valores aceptados: ${nombres}.`
      : "Ese tipo no lleva impuestos: quite impuestos.";
    const detalle = `El impuesto "${pedido.nombreCorto}" no se aplica a un documento de tipo ${tipoFiscal}. ${remedio}`;
    return fail("GT-IMPUESTO", `${path}.nombreCorto`, invalidTax(detalle));
  }
  const unidad = unidadOf(impuesto, pedido.codigoUnidadGravable, diaDe(contexto.fechaEmision));
  if (!unidad) return wrongUnidad(impuesto, pedido, `${path}.codigoUnidadGravable`);
  const missing = missingInput(impuesto, unidad, pedido);
  if (missing) return fail("GT-IMPUESTO-DATO", path, invalidTax(missing));
  const cambio = cambioOf(impuesto, unidad, moneda, tiposCambio);
  return cambio
    ? pass({ impuesto, unidad, pedido, cambio })
    : fail("GT-IMPUESTO-CAMBIO", path, invalidTax(textoCambio(impuesto, moneda)));
}

/** Finds the unit as it was on the day of issue. A municipality's units have no fixed rate: the amount is declared. */
function unidadOf({ unidades }: Impuesto, codigo: number, dia: string): Unidad | undefined {
  if (!unidades) {
    const exists = codigo >= 1 && codigo <= UNIDAD_MUNICIPAL_MAX;
    return exists ? { codigo, nombre: "", tasa: ZERO, desde: "" } : undefined;
  }
  return unidades.find((each) => each.codigo === codigo && each.desde <= dia && dia <= (each.hasta ?? dia));
}

function wrongUnidad(
  { nombreCorto, unidades }: Impuesto,
  { codigoUnidadGravable: codigo }: ImpuestoPedido,
  field: string,
): Outcome<never> {
  const validos = unidades?.map((each) => each.codigo).join(", ") ?? "de 1 a 9999999 (DDMMCCC)";
  if (nombreCorto === BEBIDAS) {
    return fail("GT-IMPUESTO-IDB", field, feg("FEG_DTE_CREA_018", { codigo, validos }));
  }
  const detalle = `codigoUnidadGravable ${codigo} no es de ${nombreCorto}. Valores aceptados: ${validos}.`;
  return fail("GT-IMPUESTO-UNIDAD", field, invalidTax(detalle));
}

/** Names the input that the formula needs and the request did not give, in words for the client. */
function missingInput(
  { nombreCorto, formula }: Impuesto,
  { codigo }: Unidad,
  pedido: ImpuestoPedido,
): string | undefined {
  const { cantidadUnidadesGravables: unidades } = pedido;
  if ((formula.kind === "perUnit" || formula.kind === "onSuggestedPrice") && unidades && isZero(unidades)) {
    return `${nombreCorto} (unidad ${codigo}) requiere cantidadUnidadesGravables mayor que cero. Sin ella se toma la cantidad del ítem.`;
  }
  if (formula.kind === "onSuggestedPrice" && !pedido.montoGravable) {
    return `${nombreCorto} (unidad ${codigo}) requiere montoGravable: el precio de cada unidad, sugerido al consumidor o de fábrica.`;
  }
  if (formula.kind === "free" && !pedido.montoImpuesto) {
    return `${nombreCorto} requiere montoImpuesto: el monto que cobra la municipalidad.`;
  }
  return undefined;
}

/** Finds the rates that a tax fixed in another currency needs; undefined when one is not configured. */
function cambioOf(
  { formula }: Impuesto,
  { tasa }: Unidad,
  moneda: string,
  tiposCambio: TiposCambio,
): Cambio | undefined {
  if (formula.kind !== "perUnit" || formula.moneda === moneda || tasa.units === 0n) {
    return { deLaLey: ONE, delDocumento: ONE };
  }
  const deLaLey = quetzalesPor(formula.moneda, tiposCambio);
  const delDocumento = quetzalesPor(moneda, tiposCambio);
  return deLaLey && delDocumento && { deLaLey, delDocumento };
}

function textoCambio({ nombreCorto, formula }: Impuesto, moneda: string): string {
  const fijada = formula.kind === "perUnit" ? formula.moneda : moneda;
  return `${nombreCorto} se fija en ${fijada} y el servicio no tiene tipo de cambio entre ${fijada} y ${moneda} para ese día. Pida que lo registren con POST /tipo-cambio, o emita el documento en ${fijada}.`;
}

const isIva = ({ nombreCorto }: Impuesto): boolean => nombreCorto === IVA;
const invalidTax = (detalle: string) => feg("FEG_INVALID_TAX_CONFIG", { detalle });
