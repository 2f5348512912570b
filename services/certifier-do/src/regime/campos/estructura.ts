import type { Campo } from "./campo.js";
import {
  CORREO,
  FECHA,
  type Forma,
  LETRAS_3,
  LETRAS_35,
  LOCALIDAD,
  MONEDA,
  MONTO,
  MONTO_CON_SIGNO,
  NCF,
  PAIS,
  PORCENTAJE,
  PRECIO,
  RESPONSABLE,
  RNC,
  TELEFONO,
  TERMINO,
  TIPO_CAMBIO,
  UNIDAD,
} from "./formas.js";
import { NOTAS } from "./tipos-ecf.js";

const tipos = (lista: string): ReadonlySet<string> => new Set(lista.split(" "));

/** The elements, by parent and name, that are obligatory in every type that has them. DGII, e-CF v1.0: minOccurs of the ten schemas. */
const SIEMPRE: ReadonlySet<string> = new Set(
  [
    "ECF/Encabezado ECF/DetallesItems ECF/FechaHoraFirma Encabezado/Version Encabezado/IdDoc Encabezado/Emisor",
    "Encabezado/Totales IdDoc/TipoeCF IdDoc/eNCF IdDoc/IndicadorNotaCredito IdDoc/FechaVencimientoSecuencia",
    "TablaFormasPago/FormaDePago FormaDePago/FormaPago FormaDePago/MontoPago Emisor/RNCEmisor Emisor/RazonSocialEmisor",
    "Emisor/DireccionEmisor Emisor/FechaEmision TablaTelefonoEmisor/TelefonoEmisor Totales/MontoTotal",
    "ImpuestosAdicionales/ImpuestoAdicional ImpuestosAdicionalesOtraMoneda/ImpuestoAdicionalOtraMoneda DetallesItems/Item",
    "Item/NumeroLinea Item/IndicadorFacturacion Item/NombreItem Item/IndicadorBienoServicio Item/CantidadItem",
    "Item/PrecioUnitarioItem Item/MontoItem TablaCodigosItem/CodigosItem CodigosItem/TipoCodigo CodigosItem/CodigoItem",
    "TablaSubcantidad/SubcantidadItem TablaSubDescuento/SubDescuento SubDescuento/TipoSubDescuento",
    "TablaSubRecargo/SubRecargo SubRecargo/TipoSubRecargo TablaImpuestoAdicional/ImpuestoAdicional Subtotales/Subtotal",
    "DescuentosORecargos/DescuentoORecargo DescuentoORecargo/NumeroLinea DescuentoORecargo/TipoAjuste Paginacion/Pagina",
  ].flatMap((linea) => linea.split(" ")),
);

/** The elements that are obligatory in only some of the types that have them. */
const EN_ALGUNOS: Readonly<Record<string, ReadonlySet<string>>> = {
  "IdDoc/TipoIngresos": tipos("31 32 44 45 46"),
  "IdDoc/TipoPago": tipos("31 32 33 34 44 45 46"),
  "Encabezado/Comprador": tipos("31 32 41 44 45 46"),
  "Comprador/RNCComprador": tipos("31 41 45"),
  "Comprador/RazonSocialComprador": tipos("31 41 44 45 46"),
  "ImpuestoAdicional/TipoImpuesto": tipos("31 32 33 44 45"),
  "ImpuestoAdicional/TasaImpuestoAdicional": tipos("31 32 33 44 45"),
  "ImpuestoAdicional/OtrosImpuestosAdicionales": tipos("44"),
  "ImpuestoAdicionalOtraMoneda/TipoImpuestoOtraMoneda": tipos("31 32 33 34"),
  "ImpuestoAdicionalOtraMoneda/TasaImpuestoAdicionalOtraMoneda": tipos("31 32 33 34"),
  "Item/Retencion": tipos("41 47"),
  "Retencion/IndicadorAgenteRetencionoPercepcion": tipos("41 47"),
  "Retencion/MontoISRRetenido": tipos("47"),
  "ECF/InformacionReferencia": NOTAS,
  "InformacionReferencia/NCFModificado": NOTAS,
  "InformacionReferencia/FechaNCFModificado": NOTAS,
  "InformacionReferencia/CodigoModificacion": NOTAS,
};

/** Tells whether the type must have this element wherever its parent stands. */
export function isObligatorio(padre: string, nombre: string, tipoFiscal: string): boolean {
  const lugar = `${padre}/${nombre}`;
  return SIEMPRE.has(lugar) || (EN_ALGUNOS[lugar]?.has(tipoFiscal) ?? false);
}

/** The most lines and pages in the schemas; those of the notes take ten thousand. */
const LINEAS_MAX = 1_000;

/** Tells how often the element may stand beside itself. */
export const vecesMax = ({ veces = 1 }: Campo, tipoFiscal: string): number =>
  veces > LINEAS_MAX && !NOTAS.has(tipoFiscal) ? LINEAS_MAX : veces;

type Lexico = (texto: string) => boolean;

const de =
  (regex: RegExp): Lexico =>
  (texto) =>
    regex.test(texto);
/** Makes the test of a text's length. The schemas count characters, and not the halves in which some of them are kept. */
const largo =
  (max: number): Lexico =>
  (texto) =>
    texto.length <= max || [...texto].length <= max;
const sobreCero =
  (regex: RegExp): Lexico =>
  (texto) =>
    regex.test(texto) && /[1-9]/.test(texto);
/** Takes the zeros before a number away, because the schemas take 1 and 01 for one number. */
const sinCeros = (texto: string): string => texto.replace(/^0+(?=\d)/, "");
const uno =
  (lista: readonly string[]): Lexico =>
  (texto) =>
    lista.some((each) => sinCeros(each) === sinCeros(texto));

const DIA = de(/^(?:3[01]|[12]\d|0?[1-9])-(?:1[012]|0?[1-9])-(?:19|20)\d{2}$/);
const CENTAVOS = de(/^\d{1,16}(?:\.\d{1,2})?$/);
const CON_SIGNO = de(/^[+-]?\d{1,16}(?:\.\d{1,2})?$/);
const TASA = sobreCero(/^\d{1,3}(?:\.\d{1,2})?$/);
const IDENTIFICADOR = de(/^(?:\d{9}|\d{11})$/);
const CORREO_MAX = 80;
const RESPONSABLE_MAX = 20;
const PAIS_MAX = 60;
const REGIMEN_MAX = 35;

/** The schemas' version of each form: another sender's text may be one that an integrator could not give. */
const DE_FORMA: ReadonlyMap<Forma, Lexico> = new Map([
  [FECHA, DIA],
  [MONTO, CENTAVOS],
  [MONTO_CON_SIGNO, CON_SIGNO],
  [PRECIO, de(/^\d{1,16}(?:\.\d{1,4})?$/)],
  [PORCENTAJE, TASA],
  [TIPO_CAMBIO, sobreCero(/^\d{1,3}(?:\.\d{1,4})?$/)],
  [RNC, IDENTIFICADOR],
  [TELEFONO, de(/^\d{3}-\d{3}-\d{4}$/)],
  [CORREO, (texto) => texto.length <= CORREO_MAX && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(texto)],
  [LOCALIDAD, de(/^\d{6}$/)],
  [UNIDAD, de(/^0*(?:[1-9]|[1-5]\d|6[0-2])$/)],
  [PAIS, largo(PAIS_MAX)],
  [RESPONSABLE, largo(RESPONSABLE_MAX)],
  [LETRAS_3, largo(3)],
  [LETRAS_35, largo(REGIMEN_MAX)],
  [TERMINO, largo(15)],
  [NCF, (texto) => texto.length >= 11 && texto.length <= 19],
  [MONEDA, de(/^(?:BRL|CAD|CHF|CHY|XDR|DKK|EUR|GBP|JPY|NOK|SCP|SEK|USD|VEF|HTG|MXN|COP)$/)],
]);

const IMPUESTO = de(/^0(?:0[1-9]|[12]\d|3\d)$/);
const ORDINAL = sobreCero(/^\d{1,5}$/);
const BINARIO = uno(["1", "2"]);

/** The forms of elements that only the service writes, or that the schemas of some types take otherwise than the others. All other elements are amounts. */
const DE_NOMBRE: Readonly<Record<string, Lexico>> = {
  Version: de(/^1(?:\.0+)?$/),
  TipoeCF: de(/^\d{2}$/),
  eNCF: de(/^[A-Za-z\d]{13}$/),
  IndicadorNotaCredito: uno(["0", "1"]),
  FechaVencimientoSecuencia: DIA,
  TotalPaginas: ORDINAL,
  FormaPago: uno(["1", "2", "3", "4", "5", "6", "7", "8"]),
  RNCEmisor: IDENTIFICADOR,
  RazonSocialEmisor: largo(150),
  FechaEmision: DIA,
  RNCComprador: IDENTIFICADOR,
  IdentificadorExtranjero: largo(20),
  RazonSocialComprador: largo(150),
  NumeroReferencia: largo(20),
  ITBIS1: de(/^\d{1,2}$/),
  ITBIS2: de(/^\d{1,2}$/),
  ITBIS3: de(/^\d{1,2}$/),
  TipoImpuesto: IMPUESTO,
  TipoImpuestoOtraMoneda: IMPUESTO,
  TasaImpuestoAdicional: TASA,
  TasaImpuestoAdicionalOtraMoneda: TASA,
  MontoNoFacturable: CON_SIGNO,
  NumeroLinea: ORDINAL,
  IndicadorFacturacion: uno(["0", "1", "2", "3", "4"]),
  IndicadorAgenteRetencionoPercepcion: BINARIO,
  NombreItem: largo(80),
  IndicadorBienoServicio: BINARIO,
  CantidadItem: sobreCero(/^\d{1,16}(?:\.\d{1,2})?$/),
  PrecioUnitarioItem: de(/^\d{1,16}(?:\.\d{1,4})?$/),
  PaginaNo: ORDINAL,
  NoLineaDesde: ORDINAL,
  NoLineaHasta: ORDINAL,
  FechaHoraFirma: de(
    /^(?:3[01]|[12]\d|0[1-9])-(?:1[0-2]|0[1-9])-(?:19|20)\d{2} (?:2[0-3]|[01]?\d):[0-5]?\d:[0-5]?\d$/,
  ),
};

/** Tells whether the schemas let the element hold this text, without blanks at its ends. They never let it be empty. */
export function isTextoDe({ nombre, forma }: Campo, texto: string): boolean {
  if (texto === "") return false;
  const propio = DE_NOMBRE[nombre] ?? (forma ? DE_FORMA.get(forma) : CENTAVOS);
  if (propio) return propio(texto);
  const { largoMax, patron, valores } = forma?.campo ?? {};
  if (valores) return uno(valores)(texto);
  if (largoMax) return largo(largoMax)(texto);
  return patron === undefined || new RegExp(`^(?:${patron})$`).test(texto);
}
