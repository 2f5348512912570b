import { isNota } from "./borrador.js";
import { exencionesGenerales } from "./exenciones.js";
import { opciones, type Pais, unidades } from "./pais.js";

const DE_CONTRIBUYENTE: readonly string[] = ["factura", "notaCredito", "notaDebito"];

/** CAT-015: on the difference between the price and the suggested one. */
const SOBRE_DIFERENCIAL = [
  ["BEBIDAS ALCOHOLICAS", "Ad valorem de bebidas alcohólicas, 8 %"],
  ["CIGARRILLOS", "Ad valorem de cigarrillos, 39 %"],
  ["CIGARROS", "Ad valorem de cigarros, 100 %"],
] as const;
/** CAT-015: whose amount the issuer says. */
const DECLARADOS = [
  ["51", "Bebidas alcohólicas"],
  ["52", "Cerveza"],
  ["53", "Productos del tabaco"],
  ["54", "Bebidas carbonatadas o gaseosas"],
  ["A5", "Bebidas isotónicas, deportivas y energizantes"],
  ["58", "Alcohol"],
  ["A7", "Alcohol etílico"],
  ["79", "Llamadas telefónicas del exterior"],
  ["A9", "Sacos sintéticos"],
  ["55", "Otros específicos"],
  ["A1", "Específicos y ad valorem"],
  ["D5", "Otras tasas"],
  ["D4", "Otros impuestos"],
] as const;

/** El Salvador: MH, catalogues CAT-002, CAT-015 (its taxes by the names that the service's documents have), CAT-017, CAT-022, CAT-027, CAT-028 and CAT-031. */
export const elSalvador: Pais = {
  tipos: () =>
    opciones(
      ["ticket", "Factura (01)"],
      ["factura", "Comprobante de crédito fiscal (03)"],
      ["notaCredito", "Nota de crédito (05)"],
      ["notaDebito", "Nota de débito (06)"],
      ["facturaExportacion", "Factura de exportación (11)"],
      ["facturaEspecial", "Factura de sujeto excluido (14)"],
    ),
  // Código Tributario, article 110: they adjust a comprobante de crédito fiscal.
  notas: (original) => (original === "factura" ? ["notaCredito", "notaDebito"] : []),
  tiposId: opciones(
    ["", "NIT o DUI"],
    ["NIT", "NIT"],
    ["DUI", "DUI"],
    ["PASAPORTE", "Pasaporte"],
    ["CARNET_RESIDENTE", "Carné de residente"],
    ["OTRO", "Otro"],
  ),
  nombreIva: "IVA",
  iva: unidades("IVA", "IVA", ["13 % incluido", "exento", "no sujeto", "cargo no gravado"]),
  otros: [
    ...unidades("TURISMO", "Turismo por alojamiento, 5 %", [""]),
    ...unidades("TURISMO SALIDA", "Turismo por salida aérea", [""], { pide: "cantidadUnidadesGravables" }),
    ...unidades("FOVIAL", "FOVIAL por galón", [""], { pide: "cantidadUnidadesGravables" }),
    ...unidades("COTRANS", "COTRANS por galón", [""], { pide: "cantidadUnidadesGravables" }),
    ...unidades("IMPUESTO COMBUSTIBLE", "Impuesto especial al combustible", [""]),
    ...unidades("CEMENTO", "Industria de cemento", [""]),
    ...unidades("PRIMERA MATRICULA", "Primera matrícula", [""]),
    ...unidades("A6", "Armas de fuego, municiones y explosivos", [""]),
    ...SOBRE_DIFERENCIAL.flatMap(([nombre, titulo]) =>
      unidades(nombre, titulo, [""], { pide: "montoGravable" }),
    ),
    ...DECLARADOS.flatMap(([codigo, titulo]) => unidades(codigo, titulo, [""], { pide: "montoImpuesto" })),
  ],
  exenciones: exencionesGenerales,
  monedas: ["USD"],
  datosReceptor: (tipo) => {
    const registro = {
      nombre: "MH_NRC",
      etiqueta: "NRC",
      ayuda: "Registro de contribuyente de IVA, de 2 a 8 dígitos.",
    };
    const actividad = {
      nombre: "MH_CODIGO_ACTIVIDAD",
      etiqueta: "Código de actividad económica",
      ayuda: "De CAT-019, por ejemplo 46391.",
    };
    if (DE_CONTRIBUYENTE.includes(tipo)) return [registro, actividad];
    if (tipo !== "facturaExportacion") return [];
    const persona = opciones(["1", "Persona natural"], ["2", "Persona jurídica"]);
    return [{ nombre: "MH_TIPO_PERSONA", etiqueta: "Tipo de persona", opciones: persona }];
  },
  datos: () => [
    {
      nombre: "NUMERO_SECUENCIAL",
      etiqueta: "Número secuencial",
      ayuda: "Déjelo vacío para usar el siguiente de la cuenta.",
    },
    { nombre: "MH_OBSERVACIONES", etiqueta: "Observaciones" },
  ],
  datosMoneda: () => [],
  datosItem: () => [],
  pideReceptor: (tipo) => ["factura", "facturaExportacion", "facturaEspecial"].includes(tipo),
  pideLugar: (tipo) => DE_CONTRIBUYENTE.includes(tipo) || tipo === "facturaEspecial",
  exportacion: [
    {
      nombre: "recintoFiscal",
      etiqueta: "Recinto fiscal",
      ayuda: "De CAT-027, por ejemplo 02 (Marítima de Acajutla).",
    },
    { nombre: "regimen", etiqueta: "Régimen", ayuda: "De CAT-028, por ejemplo EX-1.1000.000." },
    {
      nombre: "tipoItemExportacion",
      etiqueta: "Qué se exporta",
      opciones: opciones(["1", "Bienes"], ["2", "Servicios"]),
    },
    { nombre: "incoterm", etiqueta: "INCOTERM", ayuda: "Obligatorio si exporta bienes, por ejemplo FOB." },
    { nombre: "flete", etiqueta: "Flete" },
    { nombre: "seguro", etiqueta: "Seguro" },
  ],
  formasPago: opciones(
    ["01", "Billetes y monedas"],
    ["02", "Tarjeta de débito"],
    ["03", "Tarjeta de crédito"],
    ["04", "Cheque"],
    ["05", "Transferencia o depósito"],
    ["08", "Dinero electrónico"],
    ["09", "Monedero electrónico"],
    ["11", "Bitcoin"],
    ["12", "Otras criptomonedas"],
    ["13", "Cuentas por pagar del receptor"],
    ["14", "Giro bancario"],
    ["99", "Otros"],
  ),
  llevaPagos: (tipo) => !isNota(tipo),
  isFleteEnTotal: true,
};
