import { fileURLToPath } from "node:url";
import { loadPackageDefinition } from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";
import type { ProtoGrpcType as AccountsPackage } from "./gen/accounts.js";
import type { ProtoGrpcType as BatchPackage } from "./gen/batch.js";
import type { ProtoGrpcType as CatalogsPackage } from "./gen/catalogs.js";
import type { ProtoGrpcType as CertifierPackage } from "./gen/certifier.js";
import type { ProtoGrpcType as DocumentsPackage } from "./gen/documents.js";
import type { DescripcionPais, DescripcionPaisInput } from "./gen/dte/pais/v1/DescripcionPais.js";
import type { ProtoGrpcType as EventsPackage } from "./gen/events.js";
import type { ProtoGrpcType as HealthPackage } from "./gen/health.js";
import type { ProtoGrpcType as MailPackage } from "./gen/mail.js";
import type { ProtoGrpcType as OperationsPackage } from "./gen/operations.js";
import type { ProtoGrpcType as ReceivingPackage } from "./gen/receiving.js";
import type { ProtoGrpcType as RenderingPackage } from "./gen/rendering.js";
import type { ProtoGrpcType as WebhooksPackage } from "./gen/webhooks.js";
import { createParseDte } from "./parse-dte.js";

type Contracts = AccountsPackage["dte"] &
  BatchPackage["dte"] &
  CatalogsPackage["dte"] &
  CertifierPackage["dte"] &
  DocumentsPackage["dte"] &
  EventsPackage["dte"] &
  MailPackage["dte"] &
  OperationsPackage["dte"] &
  ReceivingPackage["dte"] &
  RenderingPackage["dte"] &
  WebhooksPackage["dte"];

const contracts = loadPackageDefinition(
  loadSync(
    [
      "dte/accounts/v1/accounts.proto",
      "dte/batch/v1/batch.proto",
      "dte/catalogs/v1/catalogs.proto",
      "dte/certifier/v1/certifier.proto",
      "dte/documents/v1/documents.proto",
      "dte/events/v1/events.proto",
      "dte/mail/v1/mail.proto",
      "dte/operations/v1/operations.proto",
      "dte/receiving/v1/receiving.proto",
      "dte/rendering/v1/rendering.proto",
      "dte/webhooks/v1/webhooks.proto",
      "grpc/health/v1/health.proto",
    ],
    {
      includeDirs: [fileURLToPath(new URL("../../../proto", import.meta.url))],
      longs: Number,
      enums: String,
      defaults: true,
      arrays: true,
    },
  ),
) as unknown as { dte: Contracts } & HealthPackage;

export { CONTRATO } from "./contrato.js";
export { callers, members } from "./gen/callers.js";
export const Accounts = contracts.dte.accounts.v1.Accounts.service;
export const Credenciales = contracts.dte.accounts.v1.Credenciales.service;
export const Batch = contracts.dte.batch.v1.Batch.service;
export const Catalogs = contracts.dte.catalogs.v1.Catalogs.service;
export const Certifier = contracts.dte.certifier.v1.Certifier.service;
export const Archive = contracts.dte.documents.v1.Archive.service;
export const Claves = contracts.dte.documents.v1.Claves.service;
export const Documents = contracts.dte.documents.v1.Documents.service;
export const Health = contracts.grpc.health.v1.Health.service;
export const Mail = contracts.dte.mail.v1.Mail.service;
export const Operations = contracts.dte.operations.v1.Operations.service;
export const Inspection = contracts.dte.operations.v1.Inspection.service;
export const Tablas = contracts.dte.operations.v1.Tablas.service;
export const BatchOperations = contracts.dte.operations.v1.BatchOperations.service;
export const Receiving = contracts.dte.receiving.v1.Receiving.service;
export const Receptor = contracts.dte.receiving.v1.Receptor.service;
export const Traslado = contracts.dte.documents.v1.Traslado.service;
export const Rendering = contracts.dte.rendering.v1.Rendering.service;
export const Webhooks = contracts.dte.webhooks.v1.Webhooks.service;

/** Reads a document of the archive, which is JSON of the message. Throws SyntaxError for other text. */
export const parseDte = createParseDte(contracts.dte.common.v1);

/** Completes a description for its readers: fields that were left out get the message's default. */
export const completeDescripcion = (descripcion: DescripcionPaisInput): DescripcionPais => {
  const { responseSerialize, responseDeserialize } = Certifier.Describe;
  return responseDeserialize(responseSerialize(descripcion));
};

const events = contracts.dte.events.v1;

/** Every event of the bus and the message that it carries. No other subject can be published. */
const subjects = {
  "correo.enviado": events.CorreoEnviado,
  "correo.fallido": events.CorreoFallido,
  "correo.solicitado": events.CorreoSolicitado,
  "dte.anulado": events.DteAnulado,
  "dte.certificado": events.DteCertificado,
  "dte.contingencia.avisada": events.ContingenciaAvisada,
  "dte.cuenta.acreditada": events.CuentaAcreditada,
  "dte.cuenta.reclamada": events.CuentaReclamada,
  "dte.pdf.generado": events.DtePdfGenerado,
  "dte.firma.por_vencer": events.FirmaPorVencer,
  "dte.pendiente": events.DtePendiente,
  "dte.rechazado": events.DteRechazado,
  "dte.secuencia.por_agotarse": events.SecuenciaPorAgotarse,
  "lote.recibido": events.LoteRecibido,
  "lote.terminado": events.LoteTerminado,
  "correo.clave.solicitada": events.ClaveOlvidada,
  "correo.usuario.solicitado": events.CorreoUsuarioSolicitado,
  "correo.webhook.apagado": events.WebhookApagado,
} as const;

export type Subject = keyof typeof subjects;

type EventMessages = {
  "correo.usuario.solicitado": {
    in: import("./gen/dte/events/v1/CorreoUsuarioSolicitado.js").CorreoUsuarioSolicitadoInput;
    out: import("./gen/dte/events/v1/CorreoUsuarioSolicitado.js").CorreoUsuarioSolicitado;
  };
  "correo.clave.solicitada": {
    in: import("./gen/dte/events/v1/ClaveOlvidada.js").ClaveOlvidadaInput;
    out: import("./gen/dte/events/v1/ClaveOlvidada.js").ClaveOlvidada;
  };
  "correo.enviado": {
    in: import("./gen/dte/events/v1/CorreoEnviado.js").CorreoEnviadoInput;
    out: import("./gen/dte/events/v1/CorreoEnviado.js").CorreoEnviado;
  };
  "correo.fallido": {
    in: import("./gen/dte/events/v1/CorreoFallido.js").CorreoFallidoInput;
    out: import("./gen/dte/events/v1/CorreoFallido.js").CorreoFallido;
  };
  "correo.solicitado": {
    in: import("./gen/dte/events/v1/CorreoSolicitado.js").CorreoSolicitadoInput;
    out: import("./gen/dte/events/v1/CorreoSolicitado.js").CorreoSolicitado;
  };
  "dte.anulado": {
    in: import("./gen/dte/events/v1/DteAnulado.js").DteAnuladoInput;
    out: import("./gen/dte/events/v1/DteAnulado.js").DteAnulado;
  };
  "dte.certificado": {
    in: import("./gen/dte/events/v1/DteCertificado.js").DteCertificadoInput;
    out: import("./gen/dte/events/v1/DteCertificado.js").DteCertificado;
  };
  "dte.contingencia.avisada": {
    in: import("./gen/dte/events/v1/ContingenciaAvisada.js").ContingenciaAvisadaInput;
    out: import("./gen/dte/events/v1/ContingenciaAvisada.js").ContingenciaAvisada;
  };
  "dte.cuenta.acreditada": {
    in: import("./gen/dte/events/v1/CuentaAcreditada.js").CuentaAcreditadaInput;
    out: import("./gen/dte/events/v1/CuentaAcreditada.js").CuentaAcreditada;
  };
  "dte.cuenta.reclamada": {
    in: import("./gen/dte/events/v1/CuentaReclamada.js").CuentaReclamadaInput;
    out: import("./gen/dte/events/v1/CuentaReclamada.js").CuentaReclamada;
  };
  "dte.pdf.generado": {
    in: import("./gen/dte/events/v1/DtePdfGenerado.js").DtePdfGeneradoInput;
    out: import("./gen/dte/events/v1/DtePdfGenerado.js").DtePdfGenerado;
  };
  "dte.rechazado": {
    in: import("./gen/dte/events/v1/DteRechazado.js").DteRechazadoInput;
    out: import("./gen/dte/events/v1/DteRechazado.js").DteRechazado;
  };
  "dte.firma.por_vencer": {
    in: import("./gen/dte/events/v1/FirmaPorVencer.js").FirmaPorVencerInput;
    out: import("./gen/dte/events/v1/FirmaPorVencer.js").FirmaPorVencer;
  };
  "dte.pendiente": {
    in: import("./gen/dte/events/v1/DtePendiente.js").DtePendienteInput;
    out: import("./gen/dte/events/v1/DtePendiente.js").DtePendiente;
  };
  "dte.secuencia.por_agotarse": {
    in: import("./gen/dte/events/v1/SecuenciaPorAgotarse.js").SecuenciaPorAgotarseInput;
    out: import("./gen/dte/events/v1/SecuenciaPorAgotarse.js").SecuenciaPorAgotarse;
  };
  "lote.terminado": {
    in: import("./gen/dte/events/v1/LoteTerminado.js").LoteTerminadoInput;
    out: import("./gen/dte/events/v1/LoteTerminado.js").LoteTerminado;
  };
  "correo.webhook.apagado": {
    in: import("./gen/dte/events/v1/WebhookApagado.js").WebhookApagadoInput;
    out: import("./gen/dte/events/v1/WebhookApagado.js").WebhookApagado;
  };
  "lote.recibido": {
    in: import("./gen/dte/events/v1/LoteRecibido.js").LoteRecibidoInput;
    out: import("./gen/dte/events/v1/LoteRecibido.js").LoteRecibido;
  };
};

export type EventInput<S extends Subject> = EventMessages[S]["in"];
export type Event<S extends Subject> = EventMessages[S]["out"];

/** Writes the bytes of an event, in the encoding of its message. */
export function encodeEvent<S extends Subject>(subject: S, event: EventInput<S>): Buffer {
  return subjects[subject].serialize(event);
}

/** Reads the bytes of `encodeEvent`. Throws when they are not that message. */
export function decodeEvent<S extends Subject>(subject: S, bytes: Uint8Array): Event<S> {
  return subjects[subject].deserialize(Buffer.from(bytes)) as Event<S>;
}

export type { AccountsDefinition } from "./gen/dte/accounts/v1/Accounts.js";
export type { CertificadoInfo } from "./gen/dte/accounts/v1/CertificadoInfo.js";
export type { CorreoUsuario } from "./gen/dte/accounts/v1/CorreoUsuario.js";
export type { CredencialesDefinition } from "./gen/dte/accounts/v1/Credenciales.js";
export type { CredencialesCuenta } from "./gen/dte/accounts/v1/CredencialesCuenta.js";
export type { CredencialesSinLlave } from "./gen/dte/accounts/v1/CredencialesSinLlave.js";
export type { Cuenta, CuentaInput } from "./gen/dte/accounts/v1/Cuenta.js";
export type { CuentaDetalle } from "./gen/dte/accounts/v1/CuentaDetalle.js";
export type { CuentaEntrada, CuentaEntradaInput } from "./gen/dte/accounts/v1/CuentaEntrada.js";
export type { CuentaSistema } from "./gen/dte/accounts/v1/CuentaSistema.js";
export type { EntradaAuditoria } from "./gen/dte/accounts/v1/EntradaAuditoria.js";
export type { FichaUsuario } from "./gen/dte/accounts/v1/FichaUsuario.js";
export type { InformacionFiscal } from "./gen/dte/accounts/v1/InformacionFiscal.js";
export type { ListCuentasRequest } from "./gen/dte/accounts/v1/ListCuentasRequest.js";
export type { Llave } from "./gen/dte/accounts/v1/Llave.js";
export type { LlaveEnToken } from "./gen/dte/accounts/v1/LlaveEnToken.js";
export type { Olvido } from "./gen/dte/accounts/v1/Olvido.js";
export type { PasoPrueba } from "./gen/dte/accounts/v1/PasoPrueba.js";
export type { Passkey } from "./gen/dte/accounts/v1/Passkey.js";
export type { PasskeyRespuesta } from "./gen/dte/accounts/v1/PasskeyRespuesta.js";
export type { Portador } from "./gen/dte/accounts/v1/Portador.js";
export type { Reception } from "./gen/dte/accounts/v1/Reception.js";
export type { Revocacion } from "./gen/dte/accounts/v1/Revocacion.js";
export type { Secuencia, SecuenciaInput } from "./gen/dte/accounts/v1/Secuencia.js";
export type { TokenResponse, TokenResponseInput } from "./gen/dte/accounts/v1/TokenResponse.js";
export type { Usuario } from "./gen/dte/accounts/v1/Usuario.js";
export type { UsuarioCuenta } from "./gen/dte/accounts/v1/UsuarioCuenta.js";
export type { BatchDefinition } from "./gen/dte/batch/v1/Batch.js";
export type { ErrorLote, ErrorLoteInput } from "./gen/dte/batch/v1/ErrorLote.js";
export type { Lote, LoteInput } from "./gen/dte/batch/v1/Lote.js";
export type { CatalogsDefinition } from "./gen/dte/catalogs/v1/Catalogs.js";
export type { Contribuyente } from "./gen/dte/catalogs/v1/Contribuyente.js";
export type { FindTasasResponse } from "./gen/dte/catalogs/v1/FindTasasResponse.js";
export type { Localidad } from "./gen/dte/catalogs/v1/Localidad.js";
export type { Producto } from "./gen/dte/catalogs/v1/Producto.js";
export type { ProductoEntrada, ProductoEntradaInput } from "./gen/dte/catalogs/v1/ProductoEntrada.js";
export type { TasaGuardada, TasaGuardadaInput } from "./gen/dte/catalogs/v1/TasaGuardada.js";
export type { TasaImpuestoGuardada } from "./gen/dte/catalogs/v1/TasaImpuestoGuardada.js";
export type { Hoja, HojaInput } from "./gen/dte/certificacion/v1/Hoja.js";
export type { Paso as PasoCertificacion } from "./gen/dte/certificacion/v1/Paso.js";
export type {
  Plan as PlanCertificacion,
  PlanInput as PlanCertificacionInput,
} from "./gen/dte/certificacion/v1/Plan.js";
export type { ProductoDeCatalogo } from "./gen/dte/certificacion/v1/ProductoDeCatalogo.js";
export type { AnulacionPreparada } from "./gen/dte/certifier/v1/AnulacionPreparada.js";
export type { CancelNumerosRequest } from "./gen/dte/certifier/v1/CancelNumerosRequest.js";
export type { Certificacion, CertificacionInput } from "./gen/dte/certifier/v1/Certificacion.js";
export type { CertificadoAbierto } from "./gen/dte/certifier/v1/CertificadoAbierto.js";
export type { CertificadoPropio, CertificadoPropioInput } from "./gen/dte/certifier/v1/CertificadoPropio.js";
export type { CertifierDefinition } from "./gen/dte/certifier/v1/Certifier.js";
export type {
  ContingenciaPreparada,
  ContingenciaPreparadaInput,
} from "./gen/dte/certifier/v1/ContingenciaPreparada.js";
export type { ContribuyenteEncontrado } from "./gen/dte/certifier/v1/ContribuyenteEncontrado.js";
export type { FindLoteRequest } from "./gen/dte/certifier/v1/FindLoteRequest.js";
export type { FindRequest } from "./gen/dte/certifier/v1/FindRequest.js";
export type { Impreso } from "./gen/dte/certifier/v1/Impreso.js";
export type { LoteEncontrado, LoteEncontradoInput } from "./gen/dte/certifier/v1/LoteEncontrado.js";
export type { LoteEnviado, LoteEnviadoInput } from "./gen/dte/certifier/v1/LoteEnviado.js";
export type { Numeracion, NumeracionInput } from "./gen/dte/certifier/v1/Numeracion.js";
export type { OpenCertificadoRequest } from "./gen/dte/certifier/v1/OpenCertificadoRequest.js";
export type { Preparado, PreparadoInput } from "./gen/dte/certifier/v1/Preparado.js";
export type { PrepareContingenciaRequest } from "./gen/dte/certifier/v1/PrepareContingenciaRequest.js";
export type { PrepareEventoRequest } from "./gen/dte/certifier/v1/PrepareEventoRequest.js";
export type { Presentado } from "./gen/dte/certifier/v1/Presentado.js";
export type { Rango, RangoInput } from "./gen/dte/certifier/v1/Rango.js";
export type { Rechazo, RechazoInput } from "./gen/dte/certifier/v1/Rechazo.js";
export type { Resultado, ResultadoInput } from "./gen/dte/certifier/v1/Resultado.js";
export type { SubmitLoteRequest } from "./gen/dte/certifier/v1/SubmitLoteRequest.js";
export type { SubmitRequest } from "./gen/dte/certifier/v1/SubmitRequest.js";
export type { TasasPublicadas, TasasPublicadasInput } from "./gen/dte/certifier/v1/TasasPublicadas.js";
export type { Abono } from "./gen/dte/common/v1/Abono.js";
export type { Actor } from "./gen/dte/common/v1/Actor.js";
export type { Archivo } from "./gen/dte/common/v1/Archivo.js";
export type { ContingenciaDte } from "./gen/dte/common/v1/ContingenciaDte.js";
export type { ContingenciaSolicitada } from "./gen/dte/common/v1/ContingenciaSolicitada.js";
export type { Dato } from "./gen/dte/common/v1/Dato.js";
export type { DatoAdicional } from "./gen/dte/common/v1/DatoAdicional.js";
export type { DatosExportacion } from "./gen/dte/common/v1/DatosExportacion.js";
export type { Direccion, DireccionInput } from "./gen/dte/common/v1/Direccion.js";
export type { Dte, DteInput } from "./gen/dte/common/v1/Dte.js";
export type { DteOriginal, DteOriginalInput } from "./gen/dte/common/v1/DteOriginal.js";
export type { Ficha, FichaInput } from "./gen/dte/common/v1/Ficha.js";
export type { Frase } from "./gen/dte/common/v1/Frase.js";
export type { Impuesto } from "./gen/dte/common/v1/Impuesto.js";
export type { Item } from "./gen/dte/common/v1/Item.js";
export type { Observacion } from "./gen/dte/common/v1/Observacion.js";
export type { Parte, ParteInput } from "./gen/dte/common/v1/Parte.js";
export type { Recurso } from "./gen/dte/common/v1/Recurso.js";
export type { Remitente } from "./gen/dte/common/v1/Remitente.js";
export type { Retenciones } from "./gen/dte/common/v1/Retenciones.js";
export type { Solicitante } from "./gen/dte/common/v1/Solicitante.js";
export type { Solicitud, SolicitudInput } from "./gen/dte/common/v1/Solicitud.js";
export type { TasaCambio } from "./gen/dte/common/v1/TasaCambio.js";
export type { TasaImpuesto } from "./gen/dte/common/v1/TasaImpuesto.js";
export type { AddRecursoRequest, AddRecursoRequestInput } from "./gen/dte/documents/v1/AddRecursoRequest.js";
export type { ArchiveDefinition } from "./gen/dte/documents/v1/Archive.js";
export type { AsientoBitacora } from "./gen/dte/documents/v1/AsientoBitacora.js";
export type { Avance } from "./gen/dte/documents/v1/Avance.js";
export type { BitacoraFirmada } from "./gen/dte/documents/v1/BitacoraFirmada.js";
export type { CancelRequest } from "./gen/dte/documents/v1/CancelRequest.js";
export type { ClavesDefinition } from "./gen/dte/documents/v1/Claves.js";
export type { Clima } from "./gen/dte/documents/v1/Clima.js";
export type { ClimaCertificador } from "./gen/dte/documents/v1/ClimaCertificador.js";
export type { ContingenciaCuenta } from "./gen/dte/documents/v1/ContingenciaCuenta.js";
export type { Conversaciones } from "./gen/dte/documents/v1/Conversaciones.js";
export type { DocumentsDefinition } from "./gen/dte/documents/v1/Documents.js";
export type { DteRechazado } from "./gen/dte/documents/v1/DteRechazado.js";
export type { EstadoSecuencia } from "./gen/dte/documents/v1/EstadoSecuencia.js";
export type { Fila } from "./gen/dte/documents/v1/Fila.js";
export type { Intento } from "./gen/dte/documents/v1/Intento.js";
export type { IntentoDeCuenta } from "./gen/dte/documents/v1/IntentoDeCuenta.js";
export type { ListRequest, ListRequestInput } from "./gen/dte/documents/v1/ListRequest.js";
export type { ListResponse } from "./gen/dte/documents/v1/ListResponse.js";
export type { LlaveBitacora } from "./gen/dte/documents/v1/LlaveBitacora.js";
export type { RaizBitacora } from "./gen/dte/documents/v1/RaizBitacora.js";
export type { Registrado } from "./gen/dte/documents/v1/Registrado.js";
export type { TrasladoDefinition } from "./gen/dte/documents/v1/Traslado.js";
export type { Envio, EnvioInput } from "./gen/dte/mail/v1/Envio.js";
export type { MailDefinition } from "./gen/dte/mail/v1/Mail.js";
export type { Acto } from "./gen/dte/operations/v1/Acto.js";
export type { BatchOperationsDefinition } from "./gen/dte/operations/v1/BatchOperations.js";
export type { Espera } from "./gen/dte/operations/v1/Espera.js";
export type { Fallido } from "./gen/dte/operations/v1/Fallido.js";
export type { InspectionDefinition } from "./gen/dte/operations/v1/Inspection.js";
export type { IntentoAbierto } from "./gen/dte/operations/v1/IntentoAbierto.js";
export type { ListLocksResponse } from "./gen/dte/operations/v1/ListLocksResponse.js";
export type { LoteAbierto } from "./gen/dte/operations/v1/LoteAbierto.js";
export type { OperationsDefinition } from "./gen/dte/operations/v1/Operations.js";
export type { Suceso } from "./gen/dte/operations/v1/Suceso.js";
export type { TablasDefinition } from "./gen/dte/operations/v1/Tablas.js";
export type { AnulacionPais } from "./gen/dte/pais/v1/AnulacionPais.js";
export type { Autoridad } from "./gen/dte/pais/v1/Autoridad.js";
export type { Campo, CampoInput } from "./gen/dte/pais/v1/Campo.js";
export type { Catalogo } from "./gen/dte/pais/v1/Catalogo.js";
export type { CertificadoPais } from "./gen/dte/pais/v1/CertificadoPais.js";
export type { CertificadorPais, CertificadorPaisInput } from "./gen/dte/pais/v1/CertificadorPais.js";
export type { ClaseDocumento } from "./gen/dte/pais/v1/ClaseDocumento.js";
export type { Contingencia } from "./gen/dte/pais/v1/Contingencia.js";
export type { Cuando, CuandoInput } from "./gen/dte/pais/v1/Cuando.js";
export type { DescripcionPais, DescripcionPaisInput } from "./gen/dte/pais/v1/DescripcionPais.js";
export type { DigitoVerificador } from "./gen/dte/pais/v1/DigitoVerificador.js";
export type { ImpuestoGeneral } from "./gen/dte/pais/v1/ImpuestoGeneral.js";
export type { ImpuestoPais, ImpuestoPaisInput } from "./gen/dte/pais/v1/ImpuestoPais.js";
export type { LibroPais } from "./gen/dte/pais/v1/LibroPais.js";
export type { LocalidadPais } from "./gen/dte/pais/v1/LocalidadPais.js";
export type { NotasPais, NotasPaisInput } from "./gen/dte/pais/v1/NotasPais.js";
export type { NumeracionPais } from "./gen/dte/pais/v1/NumeracionPais.js";
export type { Opcion, OpcionInput } from "./gen/dte/pais/v1/Opcion.js";
export type { ReglaPais } from "./gen/dte/pais/v1/ReglaPais.js";
export type { Tasa, TasaInput } from "./gen/dte/pais/v1/Tasa.js";
export type { TipoDocumento, TipoDocumentoInput } from "./gen/dte/pais/v1/TipoDocumento.js";
export type { TipoIdentificador, TipoIdentificadorInput } from "./gen/dte/pais/v1/TipoIdentificador.js";
export type { UnidadGravable } from "./gen/dte/pais/v1/UnidadGravable.js";
export type { Acuse } from "./gen/dte/receiving/v1/Acuse.js";
export type { ApprovePruebaRequest } from "./gen/dte/receiving/v1/ApprovePruebaRequest.js";
export type { ApproveRequest } from "./gen/dte/receiving/v1/ApproveRequest.js";
export type { Aprobacion } from "./gen/dte/receiving/v1/Aprobacion.js";
export type { AprobacionLeida } from "./gen/dte/receiving/v1/AprobacionLeida.js";
export type { AprobacionPrueba } from "./gen/dte/receiving/v1/AprobacionPrueba.js";
export type {
  DescripcionReceptor,
  DescripcionReceptorInput,
} from "./gen/dte/receiving/v1/DescripcionReceptor.js";
export type { DocumentoLeido } from "./gen/dte/receiving/v1/DocumentoLeido.js";
export type { EnterRequest } from "./gen/dte/receiving/v1/EnterRequest.js";
export type { Entrega } from "./gen/dte/receiving/v1/Entrega.js";
export type { EnvioAprobacion } from "./gen/dte/receiving/v1/EnvioAprobacion.js";
export type { Leido } from "./gen/dte/receiving/v1/Leido.js";
export type { Puerta } from "./gen/dte/receiving/v1/Puerta.js";
export type { ReceivingDefinition } from "./gen/dte/receiving/v1/Receiving.js";
export type { Recepcion } from "./gen/dte/receiving/v1/Recepcion.js";
export type { ReceptorDefinition } from "./gen/dte/receiving/v1/Receptor.js";
export type { ReferenciaAprobacion } from "./gen/dte/receiving/v1/ReferenciaAprobacion.js";
export type { Respuesta } from "./gen/dte/receiving/v1/Respuesta.js";
export type { RespuestaDocumento } from "./gen/dte/receiving/v1/RespuestaDocumento.js";
export type { ValorUnico } from "./gen/dte/receiving/v1/ValorUnico.js";
export type { RenderingDefinition } from "./gen/dte/rendering/v1/Rendering.js";
export type { Entrega as EntregaWebhook } from "./gen/dte/webhooks/v1/Entrega.js";
export type { Evento as EventoContado } from "./gen/dte/webhooks/v1/Evento.js";
export type { Webhook } from "./gen/dte/webhooks/v1/Webhook.js";
export type { WebhooksDefinition } from "./gen/dte/webhooks/v1/Webhooks.js";
export * from "./rpc.js";
export { TIPOS_EVENTO, type TipoEvento } from "./tipos-evento.js";
