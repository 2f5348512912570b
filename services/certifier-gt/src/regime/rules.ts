import { diaDe, diasEntre, fechaLocal, type Linea, type Rule } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Amount, amount, compare } from "@dte/money";
import { reglasAbonos } from "./abonos.js";
import { reglaLimiteCf } from "./consumidor-final.js";
import { reglasCuentaAjena } from "./cuenta-ajena.js";
import { completeDireccion } from "./direccion.js";
import { reglasExportacion } from "./exportacion.js";
import { isExenta } from "./frases.js";
import { reglasMediosDePago } from "./medios-pago.js";
import { reglasNota } from "./notas.js";
import { isPais } from "./paises.js";
import { reglasPersoneria } from "./personeria.js";
import { collapse, largoDe } from "./texto.js";
import type { TiposCambio } from "./tipos-cambio.js";
import { ZONA_HORARIA } from "./zona.js";

/** A document may be dated so many calendar days back; SAT counts them from the day after the issue. Reglas y validaciones 2.2.1. */
const DIAS_ATRAS_MAX = 5;
/** The largest amount: SAT's numbers have at most 22 digits, ten of them decimals. GT_Documento 0.2.1, NumeroNDecimales. */
const MONTO_MAX = amount("1000000000000");
/** The longest texts that SAT takes: GT_Documento 0.2.1. */
const NOMBRE_MAX = 400;
const NOMBRE_COMERCIAL_MAX = 255;
const DIRECCION_MAX = 200;
const LOCALIDAD_MAX = 100;
const DESCRIPCION_MAX = 10_000;

/** The settings of the regime: see `createRegime`. */
export type Ajustes = { readonly limiteCf: Amount; readonly tiposCambio: TiposCambio };

/** Lists the rules on the whole document, in the order they are looked at. */
export const rulesOf = ({ limiteCf, tiposCambio }: Ajustes): readonly Rule[] => [
  ...reglasNota,
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
    parte: "receptor",
    breaks: ({ receptor }) => largoDe(receptor.nombre ?? "") > NOMBRE_MAX,
    error: () => invalid(`receptor.nombre admite hasta ${NOMBRE_MAX} caracteres.`),
  },
  {
    id: "GT-RECEPTOR-DIRECCION",
    field: "receptor.direccion",
    parte: "receptor",
    breaks: ({ receptor }) => !!receptor.direccion && !isDireccion(completeDireccion(receptor.direccion)),
    error: () =>
      invalid(
        `receptor.direccion admite hasta ${DIRECCION_MAX} caracteres en direccion, ${LOCALIDAD_MAX} en municipio y ` +
          "departamento, y un código de país ISO 3166-1 de dos letras.",
      ),
  },
  {
    id: "GT-EMISOR-DATOS",
    field: "informacionFiscal",
    parte: "emisor",
    breaks: ({ emisor: { nombre = "", nombreComercial = "", direccion } }) =>
      nombre === "" ||
      largoDe(nombre) > NOMBRE_MAX ||
      largoDe(nombreComercial) > NOMBRE_COMERCIAL_MAX ||
      !isDireccion(completeDireccion(direccion)),
    error: () =>
      feg("FEG_BUSINESS_RULE_VIOLATION", {
        detalle:
          `La cuenta requiere en informacionFiscal un nombre de hasta ${NOMBRE_MAX} caracteres, un nombreComercial de hasta ` +
          `${NOMBRE_COMERCIAL_MAX}, y una direccion de hasta ${DIRECCION_MAX} con un código de país ISO 3166-1. Corríjalos.`,
      }),
  },
  {
    id: "GT-ITEM-DESCRIPCION",
    field: "items",
    breaks: ({ lineas }) =>
      lineas.some(({ descripcion }) => {
        const largo = largoDe(collapse(descripcion));
        return largo === 0 || largo > DESCRIPCION_MAX;
      }),
    error: () => invalid(`items[].descripcion debe tener de 1 a ${DESCRIPCION_MAX} caracteres legibles.`),
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
    breaks: ({ frases }, { solicitud }) =>
      !!solicitud.motivoExencionIva && !frases.some(({ tipo }) => tipo === 4),
    error: () =>
      feg("FEG_INVALID_TAX_CONFIG", {
        detalle:
          "Se indicó motivoExencionIva, pero todos los ítems piden IVA con tasa. Quite uno de los dos.",
      }),
  },
  ...reglasPersoneria,
  ...reglasExportacion,
  ...reglasAbonos,
  ...reglasCuentaAjena,
  ...reglasMediosDePago,
  reglaLimiteCf(limiteCf, tiposCambio),
];

/** Lists the amounts of a line that can be larger than the document's total. */
const numerosOf = ({ cantidad, precioUnitario, precio, impuestos }: Linea): Amount[] => [
  cantidad,
  precioUnitario,
  precio,
  ...impuestos.flatMap(({ cantidadUnidadesGravables, montoGravable }) =>
    [cantidadUnidadesGravables, montoGravable].filter((each) => each !== undefined),
  ),
];

const isDireccion = ({
  direccion,
  municipio,
  departamento,
  pais,
}: ReturnType<typeof completeDireccion>): boolean =>
  largoDe(direccion) <= DIRECCION_MAX &&
  largoDe(municipio) <= LOCALIDAD_MAX &&
  largoDe(departamento) <= LOCALIDAD_MAX &&
  isPais(pais);
