import type { Dte } from "@dte/contracts";
import { boolean, decimal, file, integer, list, listIfAny, localTime, object, show, text } from "./view.js";

const datoAdicional = object({ nombre: text, valor: text, etiqueta: text, visible: boolean });

const direccion = object({
  direccion: text,
  municipio: text,
  departamento: text,
  codigoPostal: text,
  pais: text,
  idMunicipio: text,
  idDepartamento: text,
});

const parte = object({
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
});

const item = object({
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
  impuestos: list(
    object({
      nombreCorto: text,
      codigoUnidadGravable: integer,
      cantidadUnidadesGravables: decimal,
      montoGravable: decimal,
      montoImpuesto: decimal,
    }),
  ),
});

const datosExportacion = object({
  nombreConsignatarioODestinatario: text,
  direccionConsignatarioODestinatario: text,
  codigoConsignatarioODestinatario: text,
  nombreComprador: text,
  direccionComprador: text,
  codigoComprador: text,
  otraReferencia: text,
  incoterm: text,
  nombreExportador: text,
  codigoExportador: text,
  lugarExpedicion: text,
  paisConsignatario: text,
});

const dteOriginal = object({
  id: text,
  serie: text,
  numero: integer,
  tipo: text,
  fechaEmision: localTime,
  total: decimal,
  moneda: text,
  motivoAjuste: text,
});

/** The DTE of the specification, in its order, with the names that decisions.md §2 adds. */
export const dteView = object({
  id: text,
  serie: text,
  numero: integer,
  numeroAcceso: text,
  numeroTransaccion: text,
  tipo: text,
  fechaEmision: localTime,
  fechaCertificacion: localTime,
  estado: text,
  anulado: boolean,
  esExentoIva: boolean,
  total: decimal,
  moneda: text,
  estaEnAmbienteDePruebas: boolean,
  idCuenta: text,
  idCanal: integer,
  canal: object({ id: integer, nombre: text, nombreCorto: text }),
  emisor: parte,
  receptor: parte,
  items: list(item),
  datosAdicionales: listIfAny(datoAdicional),
  abonosPactados: listIfAny(
    object({
      numero: integer,
      fechaVencimiento: text,
      monto: decimal,
      formaPago: text,
      referencia: text,
      plazo: text,
      periodo: text,
    }),
  ),
  certificador: object({
    id: text,
    nombre: text,
    nombreComercial: text,
    esExentoIva: boolean,
    esRetenedorIva: boolean,
  }),
  archivoPdfUri: file("archivoPdf"),
  archivoXmlUri: file("archivoXml"),
  archivoJsonUri: file("archivoJson"),
  verificacionCertificadorUri: text,
  verificacionCertificadorQrBase64: text,
  selloEntidadFiscal: text,
  // Times of the log are UTC and keep their Z.
  bitacora: list(object({ evento: text, fecha: text, ipOrigen: text, origen: text, usuario: text })),
  recursos: list(object({ tipo: text, uri: text, descripcion: text })),
  datosAnulacion: object({ motivoAnulacion: text, fechaAnulacion: localTime, fechaCertificacion: localTime }),
  datosExportacion,
  retenciones: object({ isr: decimal, iva: decimal, totalMenosRetenciones: decimal }),
  dteOriginal,
});

/** A document as REST shows it; amounts are LosslessNumber. */
export const presentDte = (dte: Dte, publicUrl: string): unknown =>
  show(dteView, { ...dte, idCanal: dte.canal?.id }, publicUrl);
