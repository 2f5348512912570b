import type { DteInput } from "@dte/contracts";
import { type Amount, add, isNegative, isZero, negate, subtract } from "@dte/money";
import { nombreUnidadOf } from "../regime/catalogos/unidades.js";
import { ajustesContables } from "../regime/contable.js";
import { DATOS } from "../regime/datos.js";
import { UNIDADES_IVA } from "../regime/tax-line.js";
import { isLista, isObjeto, type Objeto, objetoAt, textoAt } from "./json.js";
import { money, montoAt } from "./read-items.js";

type Item = NonNullable<DteInput["items"]>[number];
type Datos = NonNullable<DteInput["datosAdicionales"]>;

/** CAT-014's code of a line without a unit. */
const UNIDAD_OTRA = 99;
const NOTA_CREDITO = "05";

/** MH's columns of a settled document, each with the unit of IVA that it stands for. */
const COLUMNAS = [
  ["ventaGravada", UNIDADES_IVA.gravado],
  ["exportaciones", UNIDADES_IVA.gravado],
  ["ventaExenta", UNIDADES_IVA.exento],
  ["ventaNoSuj", UNIDADES_IVA.noSujeto],
] as const;

const abs = (monto: Amount): Amount => (isNegative(monto) ? negate(monto) : monto);

/** Makes one line of the contract: a settled sale is one thing, whose IVA is inside its price. */
function itemDe(descripcion: string, unidad: number, montoGravable: Amount, montoImpuesto: Amount): Item {
  const total = add(montoGravable, montoImpuesto);
  const precio = money(abs(total));
  return {
    ...{ cantidad: "1", descripcion, tipo: "servicio", unidadMedida: nombreUnidadOf(UNIDAD_OTRA) },
    ...{ precioUnitario: precio, precio, descuento: "0.00", otroDescuento: "0.00", total: money(total) },
    impuestos: [
      {
        nombreCorto: "IVA",
        codigoUnidadGravable: unidad,
        montoGravable: money(montoGravable),
        montoImpuesto: money(montoImpuesto),
      },
    ],
  };
}

/** Reads the sales of a settled document, a line for each kind; a document that is taken off has amounts below zero. */
export function readLiquidado(linea: Objeto): Item[] {
  const descripcion = textoAt(linea, "observaciones") ?? textoAt(linea, "obsItem") ?? "";
  const suyas = COLUMNAS.filter(([clave]) => !isZero(montoAt(linea, clave)));
  const columnas = suyas.length > 0 ? suyas : COLUMNAS.slice(0, 1);
  return columnas.map(([clave, unidad]) => {
    const iva = clave === "ventaGravada" ? montoAt(linea, "ivaItem") : SIN_IVA;
    return itemDe(descripcion, unidad, montoAt(linea, clave), iva);
  });
}

const SIN_IVA: Amount = { units: 0n, scale: 0 };

const conNumero = (pares: readonly (readonly [string, string | undefined])[], numero: number): Datos =>
  pares.flatMap(([nombre, valor]) =>
    valor === undefined ? [] : [{ nombre: nombre.replace("#", String(numero)), valor }],
  );

/** Gives the documents of the lines, as the data that a request has for them. */
export function datosDeLiquidados(lineas: readonly Objeto[]): Datos {
  const porItem = lineas.flatMap((linea) => readLiquidado(linea).map(() => linea));
  return porItem.flatMap((linea, i) => {
    const tipo = textoAt(linea, "tipoDte");
    const isResta = COLUMNAS.some(([clave]) => isNegative(montoAt(linea, clave)));
    const pares = [
      [DATOS.liquidadoTipo, tipo],
      [DATOS.liquidadoNumero, textoAt(linea, "numeroDocumento")],
      [DATOS.liquidadoFecha, textoAt(linea, "fechaEmision") ?? textoAt(linea, "fechaGeneracion")],
      [DATOS.liquidadoInvalidado, isResta === (tipo === NOTA_CREDITO) ? undefined : "true"],
    ] as const;
    return conNumero(pares, i + 1);
  });
}

/** Gives the one object that is the body of a documento contable de liquidación. */
export const cuerpoContable = ({ cuerpoDocumento }: Objeto): Objeto =>
  isObjeto(cuerpoDocumento) ? cuerpoDocumento : {};

/** Reads the operations of a documento contable de liquidación: those that bear the perception, and those that do not. */
export function readContable(cuerpo: Objeto): Item[] {
  const desde = textoAt(cuerpo, "periodoLiquidacionFechaInicio") ?? "";
  const hasta = textoAt(cuerpo, "periodoLiquidacionFechaFin") ?? "";
  const iva = montoAt(cuerpo, "iva");
  const gravado = subtract(montoAt(cuerpo, "subTotal"), iva);
  const libre = montoAt(cuerpo, "montoSinPercepcion");
  const texto = textoAt(cuerpo, "descripSinPercepcion") ?? "Operaciones no sujetas a percepción";
  return [
    itemDe(`Operaciones del ${desde} al ${hasta}`, UNIDADES_IVA.gravado, gravado, iva),
    ...(isZero(libre) ? [] : [itemDe(texto, UNIDADES_IVA.exento, libre, SIN_IVA)]),
  ];
}

/** Reads the data of a documento contable de liquidación beside its operations. */
export function datosContables(archivo: Objeto): Datos {
  const cuerpo = cuerpoContable(archivo);
  const extension = objetoAt(archivo, "extension");
  const cifra = (clave: string) =>
    isZero(montoAt(cuerpo, clave)) ? undefined : money(montoAt(cuerpo, clave));
  const pares = [
    [DATOS.liquidacionDesde, textoAt(cuerpo, "periodoLiquidacionFechaInicio")],
    [DATOS.liquidacionHasta, textoAt(cuerpo, "periodoLiquidacionFechaFin")],
    [DATOS.liquidacionCodigo, textoAt(cuerpo, "codLiquidacion")],
    [DATOS.comision, cifra("comision")],
    [DATOS.comisionPorcentaje, cifra("porcentComision")],
    [DATOS.observaciones, textoAt(cuerpo, "observaciones")],
    [DATOS.entregaNombre, textoAt(extension, "nombEntrega")],
    [DATOS.entregaDocumento, textoAt(extension, "docuEntrega")],
    [DATOS.entregaEmpleado, textoAt(extension, "codEmpleado")],
  ] as const;
  return conNumero(pares, 0);
}

/** Reads the totals of a documento contable de liquidación, with the amounts that are taken off its operations. */
export function totalesContables(cuerpo: Objeto): Pick<DteInput, "total" | "impuestos" | "ajustes"> {
  const iva = montoAt(cuerpo, "iva");
  const ajustes = ajustesContables({
    comision: montoAt(cuerpo, "comision"),
    ivaComision: montoAt(cuerpo, "ivaComision"),
    ivaPercibido: montoAt(cuerpo, "ivaPercibido"),
  });
  return {
    total: money(montoAt(cuerpo, "liquidoApagar")),
    impuestos: [
      {
        nombreCorto: "IVA",
        montoGravable: money(montoAt(cuerpo, "montoSujetoPercepcion")),
        montoImpuesto: money(iva),
      },
    ],
    ajustes: ajustes.map(({ tipo, descripcion = "", monto }) => ({ tipo, descripcion, monto: money(monto) })),
  };
}

/** Gives the lines of a file's body, which some types write as a list and others as a single object; none when it is neither. */
export const lineasOf = ({ cuerpoDocumento }: Objeto): Objeto[] =>
  isLista(cuerpoDocumento)
    ? cuerpoDocumento.filter(isObjeto)
    : isObjeto(cuerpoDocumento)
      ? [cuerpoDocumento]
      : [];
