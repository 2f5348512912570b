import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { TERMINO } from "../regime/campos/formas.js";
import { PROPIOS } from "../regime/datos-propios.js";
import { ADICIONALES, isSelectivo } from "../regime/impuestos.js";
import { OTRAS_MONEDAS, PESO } from "../regime/monedas.js";
import { isNota, POR_TIPO, tipos } from "../regime/tipos.js";
import { camposEcf } from "./campos-ecf.js";
import { exportacion } from "./exportacion.js";
import { clasesDe, nombreDeClase } from "./tipos.js";

const documento = (nombre: string, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "documento",
  nombre,
  etiqueta,
  clase: "texto",
  ...resto,
});

/** The data that the service itself reads, beside the elements of the e-CF. */
const propios: CampoInput[] = [
  documento(PROPIOS.tipoEcf, "Clase de comprobante", {
    ayuda: "De tipo factura, sin ella la primera; cada una tiene además su propio tipo.",
    clase: "opcion",
    opciones: opcionesDe(
      clasesDe("factura").map((codigo) => [codigo, `${nombreDeClase(codigo)} (${codigo})`]),
    ),
    cuando: { tipo: ["factura"] },
  }),
  documento(PROPIOS.numero, "Número secuencial", {
    ayuda: "Déjelo vacío para usar el siguiente de la cuenta.",
    ejemplo: "17",
    patron: "(?:[Ee]\\d{2})?\\d{1,10}",
    enFormulario: true,
    enLibro: true,
  }),
  documento(PROPIOS.vencimiento, "Vencimiento de la secuencia", {
    ayuda: "Con formato aaaa-mm-dd. Solo si escribió el número secuencial.",
    clase: "fecha",
    enFormulario: true,
    enLibro: true,
  }),
];

/** The rate of a selective tax, whose pesos are adjusted every quarter. */
const tasa: CampoInput = {
  nombre: `${PROPIOS.tasa}_#`,
  etiqueta: "Tasa de un impuesto adicional",
  ayuda:
    "Su código en lugar de #: la tasa de 006 a 022 cambia cada trimestre. Un número mayor que cero, de hasta 3 enteros y 2 decimales.",
  clase: "decimal",
  patron: "\\d{1,3}(?:\\.\\d{1,2})?",
  filasMax: ADICIONALES.length,
};

const NOTAS = tipos.filter((tipo) => isNota(POR_TIPO[tipo]));
const CAMBIO = "TIPO_CAMBIO";

/** Makes the fields of a rate: a document in another currency gives the worth of that, and a note has the rate of its original. */
function deCambio(campo: CampoInput): CampoInput[] {
  const ayuda =
    "Los pesos por cada unidad de la moneda, con hasta 4 decimales. Vacío, el que el servicio tenga de ese día.";
  const otra = { ...campo, enFormulario: true };
  return [
    {
      ...otra,
      ayuda,
      cuando: { moneda: [...OTRAS_MONEDAS], tipo: tipos.filter((tipo) => !NOTAS.includes(tipo)) },
    },
    {
      ...otra,
      ayuda: "Déjelo vacío para usar el del documento original.",
      cuando: { moneda: [...OTRAS_MONEDAS], tipo: NOTAS },
    },
    {
      ...campo,
      ayuda: "Si los precios van en pesos y TIPO_MONEDA dice la otra moneda.",
      cuando: { moneda: [PESO] },
    },
  ];
}

const SELECTIVOS = ADICIONALES.filter(isSelectivo);
const codigosDe = (isSuyo: (impuesto: (typeof ADICIONALES)[number]) => boolean): string[] =>
  SELECTIVOS.filter(isSuyo).map(({ codigo }) => codigo);
const TODOS = codigosDe(() => true);
/** The taxes that are computed by the litre of alcohol, and those on the retail price of the same drinks. */
const BEBIDAS = new Set(
  SELECTIVOS.filter(({ calculo }) => calculo === "alcohol").map(({ nombre }) => nombre),
);
const DE_BEBIDAS = codigosDe(({ nombre }) => BEBIDAS.has(nombre));

/** The data of the product that a line needs for a selective tax, by the tax: Informe técnico e-CF v1.0, section 15. */
const SELECTIVO: Readonly<Record<string, readonly string[]>> = {
  "PRECIO_UNITARIO_REFERENCIA_#": TODOS,
  "CANTIDAD_REFERENCIA_#": TODOS,
  "UNIDAD_REFERENCIA_#": TODOS,
  "GRADOS_ALCOHOL_#": DE_BEBIDAS,
  "SUBCANTIDAD_#_#": DE_BEBIDAS,
  "CODIGO_SUBCANTIDAD_#_#": DE_BEBIDAS,
};
const EN_FORMULARIO = ["PRECIO_UNITARIO_REFERENCIA_#", "CANTIDAD_REFERENCIA_#", "GRADOS_ALCOHOL_#"];
const SUBCANTIDAD = "SUBCANTIDAD_#_#";

function deItem(campo: CampoInput): CampoInput[] {
  const { nombre = "", cuando } = campo;
  const impuesto = SELECTIVO[nombre];
  if (!impuesto) return [campo];
  const suyo = {
    ...campo,
    cuando: { ...cuando, impuesto: [...impuesto] },
    enFormulario: EN_FORMULARIO.includes(nombre),
  };
  // A form asks for one measure of a bottle's content; a request may give five.
  return nombre === SUBCANTIDAD
    ? [suyo, { ...suyo, nombre: "SUBCANTIDAD_#_1", filasMax: 0, enFormulario: true }]
    : [suyo];
}

const refine = (campo: CampoInput): CampoInput[] =>
  campo.nombre === CAMBIO ? deCambio(campo) : campo.donde === "item" ? deItem(campo) : [campo];

/** The fields of the contract that DGII limits. */
const delContrato: CampoInput[] = [
  {
    donde: "item",
    nombre: "unidadMedida",
    etiqueta: "Unidad de medida",
    ayuda: "El código de la DGII (1 a 62), su abreviatura o su nombre.",
    ejemplo: "UND",
    clase: "texto",
    catalogo: "unidades",
    delContrato: true,
  },
  {
    donde: "pago",
    nombre: "plazo",
    etiqueta: "Término de pago",
    ayuda: "Por ejemplo 30 dias.",
    ...TERMINO.campo,
  },
];

export const campos: CampoInput[] = [
  ...propios,
  { donde: "documento", ...tasa },
  { donde: "cuenta", ...tasa },
  ...camposEcf.flatMap(refine),
  ...delContrato,
  ...exportacion,
];
