import type { Descripcion } from "@dte/certifier";
import { opcionesDe } from "@dte/pais";
import { ETAPAS } from "../certificacion/etapas.js";
import { PROPIOS } from "../regime/datos-propios.js";
import { ITBIS } from "../regime/impuestos.js";
import { NUMERO_MAX } from "../regime/numeracion.js";
import { FORMAS_PAGO } from "../regime/pagos.js";
import { CONSUMIDOR_FINAL } from "../regime/receptor.js";
import { campos } from "./campos.js";
import { certificadores } from "./certificadores.js";
import { identificadores } from "./identificadores.js";
import { impuestos, tasas } from "./impuestos.js";
import { reglas } from "./reglas.js";
import { tipos } from "./tipos.js";

/** The types whose lines may have several rates; the lines of the others have one, whatever the request says. */
const CON_ITBIS = {
  tipo: ["ticket", "factura", "notaCredito", "notaDebito", "compras", "gubernamental"],
};

/** The country's description, by which the rest of the system shows, asks and checks. */
export const descripcion: Omit<Descripcion, "guia"> = {
  autoridad: { nombre: "DGII", genitivo: "de la DGII" },
  impuestoGeneral: {
    nombreCorto: ITBIS,
    nombre: ITBIS,
    incluidoEnPrecio: true,
    datoIncluido: "INDICADOR_MONTO_GRAVADO",
  },
  tipos,
  identificadores,
  consumidorFinal: CONSUMIDOR_FINAL.id,
  nivelesLugar: ["Provincia", "Municipio"],
  impuestos,
  // DGII asks for no reason: either word makes the lines exempt.
  exenciones: [
    { valor: "CONTRIBUYENTE_EXENTO", texto: "Operación exenta", cuando: CON_ITBIS },
    { valor: "SERVICIOS_NO_AFECTOS", texto: "Operación no sujeta", cuando: CON_ITBIS },
  ],
  campos,
  certificadores,
  reglas,
  numeracion: { delEmisor: true, numeroMax: NUMERO_MAX },
  anulacion: {
    enSuLugar: "notaCredito",
    explicacion: "La DGII no anula un e-CF que recibió. Emita una nota de crédito por su total.",
  },
  etapasCertificacion: [...ETAPAS],
  buscaContribuyentes: true,
  formasPago: opcionesDe(Object.entries(FORMAS_PAGO)),
  notas: {
    // The selective taxes of a note have the pesos of its original's quarter.
    heredaDocumento: ["INDICADOR_MONTO_GRAVADO", `${PROPIOS.tasa}_#`],
    heredaLinea: [
      "PRECIO_UNITARIO_REFERENCIA",
      "CANTIDAD_REFERENCIA",
      "GRADOS_ALCOHOL",
      "SUBCANTIDAD",
      "RECARGO_MONTO",
    ],
  },
  libro: {
    columnas: [`dato:${PROPIOS.numero}`, `dato:${PROPIOS.vencimiento}`, "abonoFormaPago", "abonoMonto"],
    unidades: ["UND", "LB", "KG", "LITRO", "GL", "DOC", "HOR"],
    ejemplo: {
      tipo: "ticket",
      itemDescripcion: "Arroz selecto, 10 lb",
      itemCantidad: "2",
      itemPrecioUnitario: "420.00",
      itemTipo: "bien",
      itemUnidadMedida: "UND",
    },
  },
  certificado: { obligatorio: true },
  tasas,
};
