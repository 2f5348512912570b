import type { Descripcion } from "@dte/certifier";
import { opcionesDe } from "@dte/pais";
import { needsReemplazo, TIPOS_ANULACION } from "../regime/anulacion.js";
import { DATOS } from "../regime/datos.js";
import { NUMERO_MAX } from "../regime/numeracion.js";
import { FORMAS_PAGO } from "../regime/pagos.js";
import { CONSUMIDOR_FINAL } from "../regime/receptor.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";
import { camposCuenta } from "./campos-cuenta.js";
import { camposDocumento } from "./campos-documento.js";
import { certificadores } from "./certificadores.js";
import { exportacion } from "./exportacion.js";
import { identificadores } from "./identificadores.js";
import { impuestos, tasas } from "./impuestos.js";
import { reglas } from "./reglas.js";
import { tipos } from "./tipos.js";

/** Sales at home may be exempt; an export pays at rate 0 and a purchase from an excluded subject bears no IVA. */
const CON_IVA = { tipo: ["ticket", "factura", "notaCredito", "notaDebito", "notaRemision"] };

/** The country's description, by which the rest of the system shows, asks and checks. */
export const descripcion: Omit<Descripcion, "guia"> = {
  autoridad: { nombre: "Ministerio de Hacienda", genitivo: "del Ministerio de Hacienda" },
  impuestoGeneral: { nombreCorto: "IVA", nombre: "IVA", incluidoEnPrecio: true },
  tipos,
  identificadores,
  consumidorFinal: CONSUMIDOR_FINAL.id,
  nivelesLugar: ["Departamento", "Municipio", "Distrito"],
  impuestos,
  // MH asks for no article of the law: an operation is exempt, or the law does not reach it at all (Ley de IVA, articles 45 and 46).
  exenciones: [
    { valor: "CONTRIBUYENTE_EXENTO", texto: "Operación exenta", cuando: CON_IVA },
    { valor: "SERVICIOS_NO_AFECTOS", texto: "Operación no sujeta", cuando: CON_IVA },
  ],
  campos: [...camposCuenta, ...camposDocumento, ...exportacion],
  certificadores,
  reglas,
  numeracion: { delEmisor: true, numeroMax: NUMERO_MAX },
  anulacion: {
    clases: opcionesDe([...TIPOS_ANULACION].map(([tipo, texto]) => [String(tipo), texto])),
    clasesConReemplazo: [...TIPOS_ANULACION.keys()]
      .filter((tipo) => needsReemplazo(TIPOS_FISCALES.factura, tipo))
      .map(String),
    ayudaReemplazo:
      "El código de generación del documento nuevo. Las notas de crédito y los comprobantes de liquidación no lo llevan.",
  },
  buscaContribuyentes: false,
  formasPago: opcionesDe(FORMAS_PAGO),
  notas: {},
  libro: {
    columnas: [
      "receptorTipoId",
      `receptorDato:${DATOS.nrc}`,
      `receptorDato:${DATOS.codigoActividad}`,
      `dato:${DATOS.numeroSecuencial}`,
    ],
    unidades: ["UNI", "LB", "KG", "L", "GAL", "DOC"],
    ejemplo: {
      tipo: "ticket",
      itemDescripcion: "Café de altura molido, 1 lb",
      itemCantidad: "2",
      itemPrecioUnitario: "7.50",
      itemTipo: "bien",
      itemUnidadMedida: "LB",
    },
  },
  certificado: {
    obligatorio: true,
    formatoPropio: "el archivo .crt que entrega el Ministerio de Hacienda",
  },
  fleteEnTotal: true,
  // A document may be corrected and sent again under the code that it had, within a day: Normativa de Cumplimiento, article 10.
  correccion: { horas: 24 },
  tasas,
};
