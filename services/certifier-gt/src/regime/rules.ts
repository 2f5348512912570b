import { type Documento, diaDe, diasEntre, fechaLocal, type Linea, type Rule } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Amount, amount, compare, format } from "@dte/money";
import { completeDireccion } from "./direccion.js";
import { isExenta } from "./frases.js";
import { isConsumidorFinal } from "./receptor.js";

export const ZONA_HORARIA = "America/Guatemala";

/** SAT counts calendar days from the day after the issue. Reglas y validaciones 2.2.1. */
const DIAS_ATRAS_MAX = 5;
/** SAT's numbers have at most 22 digits, ten of them decimals. GT_Documento 0.2.1, NumeroNDecimales. */
const MONTO_MAX = amount("1000000000000");
/** GT_Documento 0.2.1: the longest texts it takes. */
const NOMBRE_MAX = 400;
const DIRECCION_MAX = 200;
const LOCALIDAD_MAX = 100;
const DESCRIPCION_MAX = 10_000;

/** Types on which a final consumer has a limit: SAT, Reglas y validaciones 2.2.4 number 11. */
const CON_LIMITE_CF = ["FACT", "FPEQ"];
/**
 * Currencies whose unit has been worth more than a quetzal for as long as SAT has had the limit: an amount that reaches
 * it in one of them reaches it in quetzales at any rate of exchange.
 */
const MONEDAS_SOBRE_EL_QUETZAL = ["GTQ", "USD", "EUR"];

/** The rules on the whole document. `limiteCf`: from which total, in quetzales, a final consumer must be named. */
export const rulesOf = (limiteCf: Amount): readonly Rule[] => [
  {
    id: "GT-FECHA-ANTIGUA",
    field: "fechaEmision",
    breaks: ({ fechaEmision }, { ahora }) =>
      diasEntre(fechaEmision, fechaLocal(ahora, ZONA_HORARIA)) > DIAS_ATRAS_MAX,
    error: () =>
      invalid(`fechaEmision no puede ser anterior en más de ${DIAS_ATRAS_MAX} días a la fecha actual.`),
  },
  {
    id: "GT-FECHA-FUTURA",
    field: "fechaEmision",
    breaks: ({ fechaEmision }, { ahora }) =>
      diaDe(fechaEmision).slice(0, 7) > diaDe(fechaLocal(ahora, ZONA_HORARIA)).slice(0, 7),
    error: () => invalid("fechaEmision no puede ser posterior al último día del mes actual."),
  },
  {
    id: "GT-NUMERO-ACCESO",
    field: "numeroAcceso",
    breaks: ({ numeroAcceso }) => !!numeroAcceso && !/^[1-9]\d{8}$/.test(numeroAcceso),
    error: () => invalid("numeroAcceso debe tener 9 dígitos: de 100000000 a 999999999."),
  },
  {
    id: "GT-RECEPTOR-NOMBRE",
    field: "receptor.nombre",
    breaks: ({ receptor }) => (receptor.nombre ?? "").length > NOMBRE_MAX,
    error: () => invalid(`receptor.nombre admite hasta ${NOMBRE_MAX} caracteres.`),
  },
  {
    id: "GT-RECEPTOR-DIRECCION",
    field: "receptor.direccion",
    breaks: ({ receptor }) => !!receptor.direccion && !isDireccion(completeDireccion(receptor.direccion)),
    error: () =>
      invalid(
        `receptor.direccion admite hasta ${DIRECCION_MAX} caracteres en direccion, ${LOCALIDAD_MAX} en municipio y ` +
          "departamento, y un código de país de dos letras.",
      ),
  },
  {
    id: "GT-ITEM-DESCRIPCION",
    field: "items",
    breaks: ({ lineas }) => lineas.some(({ descripcion }) => descripcion.length > DESCRIPCION_MAX),
    error: () => invalid(`items[].descripcion admite hasta ${DESCRIPCION_MAX} caracteres.`),
  },
  {
    id: "GT-MONTO-MAXIMO",
    field: "items",
    breaks: ({ lineas, total }) =>
      [total, ...lineas.flatMap(numerosOf)].some((numero) => compare(numero, MONTO_MAX) >= 0),
    error: () =>
      invalid("Las cantidades, los precios y el total deben ser menores que 1000000000000 (10^12)."),
  },
  {
    id: "GT-EXENCION-SIN-MOTIVO",
    field: "motivoExencionIva",
    breaks: ({ lineas, frases }) => lineas.some(isExenta) && !frases.some(({ tipo }) => tipo === 4),
    error: () =>
      feg("FEG_INVALID_TAX_CONFIG", {
        detalle: "Un ítem con IVA de tasa 0 (codigoUnidadGravable 2) requiere motivoExencionIva.",
      }),
  },
  {
    id: "GT-EXENCION-SIN-ITEM",
    field: "motivoExencionIva",
    breaks: ({ lineas }, { solicitud }) => !!solicitud.motivoExencionIva && !lineas.some(isExenta),
    error: () =>
      feg("FEG_INVALID_TAX_CONFIG", {
        detalle:
          "Se indicó motivoExencionIva, pero todos los ítems piden IVA con tasa. Quite uno de los dos.",
      }),
  },
  {
    id: "GT-CF-LIMITE",
    field: "receptor.id",
    breaks: (documento) => exceedsLimiteCf(documento, limiteCf),
    error: (_documento, { solicitud }) => invalid(textoLimiteCf(limiteCf, solicitud.esExportacion ?? false)),
  },
];

/** What of a line can be larger than the document's total. */
const numerosOf = ({ cantidad, precioUnitario, precio, impuestos }: Linea): Amount[] => [
  cantidad,
  precioUnitario,
  precio,
  ...impuestos.flatMap(({ cantidadUnidadesGravables }) => cantidadUnidadesGravables ?? []),
];

const exceedsLimiteCf = ({ tipoFiscal, receptor, moneda, total }: Documento, limite: Amount): boolean =>
  CON_LIMITE_CF.includes(tipoFiscal) &&
  isConsumidorFinal(receptor) &&
  MONEDAS_SOBRE_EL_QUETZAL.includes(moneda) &&
  compare(total, limite) >= 0;

function textoLimiteCf(limite: Amount, esExportacion: boolean): string {
  const monto = `Q${format(limite).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
  return esExportacion
    ? `Acuerdo gubernativo 12-2023: las exportaciones a consumidor final (CF) no pueden ser iguales o mayores a ${monto}. Identifique al receptor.`
    : `Las facturas a consumidor final (CF) no pueden ser iguales o mayores a ${monto}. Identifique al receptor con su NIT o CUI.`;
}

const isDireccion = ({
  direccion,
  municipio,
  departamento,
  pais,
}: ReturnType<typeof completeDireccion>): boolean =>
  direccion.length <= DIRECCION_MAX &&
  municipio.length <= LOCALIDAD_MAX &&
  departamento.length <= LOCALIDAD_MAX &&
  /^[A-Z]{2}$/.test(pais);
