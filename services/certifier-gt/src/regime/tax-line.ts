import {
  type Contexto,
  diaDe,
  fail,
  type ImpuestoLinea,
  type ImpuestoPedido,
  type LineaBase,
  type Outcome,
  pass,
} from "@dte/dte";
import { feg } from "@dte/errors";
import { ZERO } from "@dte/money";
import { computeMonto, splitIncluded } from "./formulas.js";
import { bearsIva, IMPUESTOS, type Impuesto, impuestoOf, type Unidad } from "./impuestos.js";

const IVA = "IVA";
/** IVA's unit of rate zero: what an exempt line carries. */
export const IVA_TASA_CERO = 2;
const IVA_TASA_GENERAL = 1;

/** A municipality's code: department, municipality and concept, DDMMCCC. SAT, Reglas y validaciones 2.13. */
const UNIDAD_MUNICIPAL_MAX = 9_999_999;

type Cargo = { readonly impuesto: Impuesto; readonly unidad: Unidad; readonly pedido: ImpuestoPedido };

/**
 * The taxes of a line: IVA first, which the law adds by itself on the types that carry it (at rate zero when the
 * document is exempt, unless the line says otherwise), and every other tax that the request asks for.
 */
export function taxLine(linea: LineaBase, contexto: Contexto): Outcome<readonly ImpuestoLinea[]> {
  const cargos = resolveCargos(linea, contexto);
  if (!cargos.ok) return cargos;
  const iva = cargos.value.find(({ impuesto }) => isIva(impuesto));
  const base = iva ? splitIncluded(linea.neto, iva.unidad.tasa).montoGravable : linea.neto;
  return pass(
    cargos.value.map(({ impuesto, unidad, pedido }) => ({
      nombreCorto: impuesto.nombreCorto,
      codigoUnidadGravable: unidad.codigo,
      ...computeMonto(impuesto.formula, {
        tasa: unidad.tasa,
        neto: linea.neto,
        base,
        unidades: pedido.cantidadUnidadesGravables ?? linea.cantidad,
        declarado: pedido.montoGravable ?? pedido.montoImpuesto ?? ZERO,
      }),
    })),
  );
}

function resolveCargos(linea: LineaBase, contexto: Contexto): Outcome<readonly Cargo[]> {
  const path = `items[${linea.indice}].impuestos`;
  const asked: Cargo[] = [];
  for (const [i, pedido] of linea.pedidos.entries()) {
    const cargo = resolveCargo(pedido, contexto, `${path}[${i}]`);
    if (!cargo.ok) return cargo;
    if (asked.some((each) => isSame(each, cargo.value))) {
      const detalle = `${path}: el impuesto ${cargo.value.impuesto.nombreCorto} está repetido.`;
      return fail("GT-IMPUESTO-REPETIDO", path, invalidTax(detalle));
    }
    asked.push(cargo.value);
  }
  const iva = asked.filter(({ impuesto }) => isIva(impuesto));
  const others = asked.filter(({ impuesto }) => !isIva(impuesto));
  if (iva.length > 0 || !bearsIva(contexto.tipoFiscal)) return pass([...iva, ...others]);
  const codigoUnidadGravable = contexto.motivoExencionIva ? IVA_TASA_CERO : IVA_TASA_GENERAL;
  const added = resolveCargo({ nombreCorto: IVA, codigoUnidadGravable }, contexto, path);
  return added.ok ? pass([added.value, ...others]) : added;
}

/** Two concepts of a municipality may share a line; two rates of IVA may not. */
const isSame = (a: Cargo, b: Cargo): boolean =>
  a.impuesto === b.impuesto && (isIva(a.impuesto) || a.unidad.codigo === b.unidad.codigo);

function resolveCargo(pedido: ImpuestoPedido, contexto: Contexto, path: string): Outcome<Cargo> {
  const { tipoFiscal } = contexto;
  const impuesto = impuestoOf(pedido.nombreCorto);
  if (!impuesto?.tipos.includes(tipoFiscal)) {
    const aceptados = IMPUESTOS.filter(({ tipos }) => tipos.includes(tipoFiscal));
    const nombres = aceptados.map(({ nombreCorto }) => nombreCorto).join(", ");
    const detalle = `El impuesto "${pedido.nombreCorto}" no se aplica a un documento de tipo ${tipoFiscal}. Valores aceptados: ${nombres}.`;
    return fail("GT-IMPUESTO", `${path}.nombreCorto`, invalidTax(detalle));
  }
  const unidad = unidadOf(impuesto, pedido.codigoUnidadGravable, diaDe(contexto.fechaEmision));
  if (!unidad) {
    const codigos = impuesto.unidades?.map(({ codigo }) => codigo).join(", ") ?? "de 1 a 9999999 (DDMMCCC)";
    const detalle = `codigoUnidadGravable ${pedido.codigoUnidadGravable} no es de ${impuesto.nombreCorto}. Valores aceptados: ${codigos}.`;
    return fail("GT-IMPUESTO-UNIDAD", `${path}.codigoUnidadGravable`, invalidTax(detalle));
  }
  const missing = missingInput(impuesto, unidad, pedido, contexto.moneda);
  return missing ? fail("GT-IMPUESTO-DATO", path, invalidTax(missing)) : pass({ impuesto, unidad, pedido });
}

/** The unit as it was on the day of issue. A municipality's units have no fixed rate: the amount is declared. */
function unidadOf({ unidades }: Impuesto, codigo: number, dia: string): Unidad | undefined {
  if (!unidades) {
    const exists = codigo >= 1 && codigo <= UNIDAD_MUNICIPAL_MAX;
    return exists ? { codigo, nombre: "", tasa: ZERO, desde: "" } : undefined;
  }
  return unidades.find((each) => each.codigo === codigo && each.desde <= dia && dia <= (each.hasta ?? dia));
}

/** What the formula needs and the request did not say, in words for the client. */
function missingInput(
  { nombreCorto, formula }: Impuesto,
  { tasa }: Unidad,
  pedido: ImpuestoPedido,
  moneda: string,
): string | undefined {
  if (formula.kind === "perUnit" && formula.moneda !== moneda && tasa.units !== 0n) {
    return `${nombreCorto} se fija en ${formula.moneda}: emita el documento en esa moneda, o sin este impuesto.`;
  }
  if (formula.kind === "onSuggestedPrice" && !pedido.montoGravable) {
    return `${nombreCorto} requiere montoGravable: el precio de venta sugerido de cada unidad.`;
  }
  if (formula.kind === "free" && !pedido.montoImpuesto) {
    return `${nombreCorto} requiere montoImpuesto: el monto que cobra la municipalidad.`;
  }
  return undefined;
}

const isIva = ({ nombreCorto }: Impuesto): boolean => nombreCorto === IVA;
const invalidTax = (detalle: string) => feg("FEG_INVALID_TAX_CONFIG", { detalle });
