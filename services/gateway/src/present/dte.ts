import type { Dte } from "@dte/contracts";
import { impuestosDe, TIPOS } from "@dte/dte";
import { Written } from "../http/json-text.js";
import { estados } from "../schema/values.js";
import { datosExportacion, presentExportacion } from "./exportacion.js";
import { identificador, presentFicha, verificacion } from "./ficha.js";
import type { Links } from "./links.js";
import { presentRecurso, recursoView } from "./recurso.js";
import { canal, datoAdicional, direccion } from "./shapes.js";
import { ajuste, impuestoDelDocumento } from "./totales.js";
import {
  boolean,
  choice,
  decimal,
  file,
  integer,
  list,
  listIfAny,
  localTime,
  named,
  object,
  openChoice,
  show,
  text,
  uri,
} from "./view.js";
import { writerOf } from "./write.js";

const parte = named(
  "Parte",
  object(
    {
      id: text,
      tipoId: text,
      nombre: text,
      nombreComercial: text,
      esExentoIva: boolean,
      esRetenedorIva: boolean,
      afiliacionIva: text,
      afiliacionIsr: text,
      codigoEstablecimiento: text,
      tipoEstablecimiento: text,
      direccionCorreoElectronico: text,
      direccion,
      datosAdicionales: listIfAny(datoAdicional),
    },
    "id",
  ),
);

const impuesto = named(
  "Impuesto",
  object(
    {
      nombreCorto: text,
      codigoUnidadGravable: integer,
      cantidadUnidadesGravables: decimal,
      montoGravable: decimal,
      montoImpuesto: decimal,
    },
    "nombreCorto",
    "codigoUnidadGravable",
    "montoImpuesto",
  ),
);

const item = named(
  "Item",
  object(
    {
      cantidad: decimal,
      descripcion: text,
      tipo: text,
      codigo: text,
      unidadMedida: text,
      precioUnitario: decimal,
      precio: decimal,
      descuento: decimal,
      otroDescuento: decimal,
      total: decimal,
      impuestos: list(impuesto),
    },
    "cantidad",
    "descripcion",
    "tipo",
    "unidadMedida",
    "precioUnitario",
    "precio",
    "descuento",
    "otroDescuento",
    "total",
    "impuestos",
  ),
);

const abono = named(
  "Abono",
  object(
    {
      numero: integer,
      fechaVencimiento: text,
      monto: decimal,
      formaPago: text,
      referencia: text,
      plazo: text,
      periodo: text,
    },
    "numero",
    "fechaVencimiento",
    "monto",
  ),
);

const certificador = named(
  "Certificador",
  object(
    { id: text, nombre: text, nombreComercial: text, esExentoIva: boolean, esRetenedorIva: boolean },
    "id",
    "nombre",
  ),
);

const evento = named(
  "EventoBitacora",
  // The times of the log are UTC and keep their Z.
  object({ evento: text, fecha: text, ipOrigen: text, origen: text, usuario: text }, "evento", "fecha"),
);

/** A remark of the authority on a document that it accepted. */
const advertencia = named(
  "Advertencia",
  object({ campo: text, regla: text, mensaje: text }, "campo", "regla", "mensaje"),
);
const observacion = named("Observacion", object({ codigo: text, mensaje: text }, "mensaje"));

const dteOriginal = named(
  "DteOriginal",
  object(
    {
      id: text,
      serie: text,
      numero: integer,
      tipo: text,
      fechaEmision: localTime,
      total: decimal,
      moneda: text,
      motivoAjuste: text,
      titulo: text,
      numeroLegal: text,
    },
    "id",
  ),
);

/** A sentence that the authority requires on the document, by the authority's own numbers, with the words to print. */
const frase = named(
  "Frase",
  object(
    { tipo: integer, escenario: integer, texto: text, numeroResolucion: text, fechaResolucion: text },
    "tipo",
    "escenario",
    "texto",
  ),
);

/** The DTE of the specification, in its order, with the names that decisions.md §2 adds. */
export const dteView = named(
  "Dte",
  object(
    {
      id: text,
      serie: text,
      numero: integer,
      numeroAcceso: text,
      numeroTransaccion: text,
      tipo: openChoice(TIPOS),
      titulo: text,
      numeroLegal: text,
      identificadores: listIfAny(identificador),
      fechaEmision: localTime,
      fechaCertificacion: localTime,
      estado: choice(estados),
      anulado: boolean,
      verificado: boolean,
      esExentoIva: boolean,
      motivoExencionIva: text,
      total: decimal,
      moneda: text,
      estaEnAmbienteDePruebas: boolean,
      idCuenta: text,
      idCanal: integer,
      canal,
      emisor: parte,
      receptor: parte,
      items: list(item),
      impuestos: listIfAny(impuestoDelDocumento),
      ajustes: listIfAny(ajuste),
      datosAdicionales: listIfAny(datoAdicional),
      frases: listIfAny(frase),
      abonosPactados: listIfAny(abono),
      certificador,
      archivoPdfUri: file("archivoPdf"),
      archivoXmlUri: file("archivoXml"),
      archivoJsonUri: file("archivoJson"),
      nombreArchivo: text,
      dteUri: uri,
      verificacionCertificadorUri: uri,
      verificacionCertificadorQrBase64: text,
      verificacion,
      selloEntidadFiscal: text,
      bitacora: list(evento),
      recursos: list(recursoView),
      datosContingencia: named(
        "DatosContingencia",
        object(
          { tipo: integer, motivo: text, idEvento: text, selloEvento: text, fechaEvento: localTime },
          "tipo",
          "idEvento",
          "fechaEvento",
        ),
      ),
      datosAnulacion: named(
        "DatosAnulacion",
        object(
          {
            motivoAnulacion: text,
            fechaAnulacion: localTime,
            fechaCertificacion: localTime,
            archivoUri: file("archivo"),
            tipo: integer,
            idReemplazo: text,
            idEvento: text,
            sello: text,
          },
          "motivoAnulacion",
          "fechaAnulacion",
          "fechaCertificacion",
        ),
      ),
      datosExportacion,
      retenciones: named(
        "Retenciones",
        object(
          { isr: decimal, iva: decimal, totalMenosRetenciones: decimal },
          "isr",
          "iva",
          "totalMenosRetenciones",
        ),
      ),
      dteOriginal,
      observaciones: listIfAny(observacion),
      advertencias: listIfAny(advertencia),
    },
    "tipo",
    "fechaEmision",
    "anulado",
    "esExentoIva",
    "total",
    "moneda",
    "estaEnAmbienteDePruebas",
    "idCuenta",
    "emisor",
    "receptor",
    "items",
    "bitacora",
    "recursos",
  ),
);

/** Shows a document to the public, without the users and addresses of its log, which only its account sees. */
export const presentPublic = (dte: Dte, links: Links): unknown =>
  presentDte({ ...dte, bitacora: dte.bitacora.map(masked) }, links);

const masked = (evento: Dte["bitacora"][number]): Dte["bitacora"][number] => ({
  ...evento,
  ...(evento.usuario && { usuario: `${evento.usuario.slice(0, 1)}${HIDDEN}` }),
  ...(evento.ipOrigen && { ipOrigen: HIDDEN }),
});
const HIDDEN = "***";

/** Shows a document as REST does to its account; amounts are LosslessNumber. */
export const presentDte = (dte: Dte, links: Links): unknown =>
  show(dteView, shownOf(dte, links), links.cdnUrl);

/** Writes a document as JSON text that is the same as `presentDte` shows, for pages of them. */
export const writeDte = (dte: Dte, links: Links): Written =>
  new Written((amounts) => writerOf(dteView)(shownOf(dte, links), links.cdnUrl, amounts) ?? "null");

const shownOf = (dte: Dte, links: Links) => ({
  ...dte,
  ...presentFicha(dte),
  idCanal: dte.canal?.id,
  impuestos: impuestosDe(dte),
  dteUri: dteUri(dte, links),
  datosExportacion: presentExportacion(dte),
  recursos: dte.recursos.map((each) => presentRecurso(each, links)),
});

const dteUri = ({ id }: Dte, { webUrl }: Links): string | undefined =>
  id !== undefined && webUrl !== "" ? `${webUrl}/dte/${encodeURIComponent(id)}` : undefined;
