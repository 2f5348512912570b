import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AbonoInput as _dte_common_v1_AbonoInput, Abono as _dte_common_v1_Abono } from './dte/common/v1/Abono.js';
import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from './dte/common/v1/Actor.js';
import type { AdvertenciaInput as _dte_common_v1_AdvertenciaInput, Advertencia as _dte_common_v1_Advertencia } from './dte/common/v1/Advertencia.js';
import type { AjusteInput as _dte_common_v1_AjusteInput, Ajuste as _dte_common_v1_Ajuste } from './dte/common/v1/Ajuste.js';
import type { ArchivoInput as _dte_common_v1_ArchivoInput, Archivo as _dte_common_v1_Archivo } from './dte/common/v1/Archivo.js';
import type { CanalInput as _dte_common_v1_CanalInput, Canal as _dte_common_v1_Canal } from './dte/common/v1/Canal.js';
import type { CertificadorInput as _dte_common_v1_CertificadorInput, Certificador as _dte_common_v1_Certificador } from './dte/common/v1/Certificador.js';
import type { ContingenciaDteInput as _dte_common_v1_ContingenciaDteInput, ContingenciaDte as _dte_common_v1_ContingenciaDte } from './dte/common/v1/ContingenciaDte.js';
import type { ContingenciaSolicitadaInput as _dte_common_v1_ContingenciaSolicitadaInput, ContingenciaSolicitada as _dte_common_v1_ContingenciaSolicitada } from './dte/common/v1/ContingenciaSolicitada.js';
import type { DatoInput as _dte_common_v1_DatoInput, Dato as _dte_common_v1_Dato } from './dte/common/v1/Dato.js';
import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from './dte/common/v1/DatoAdicional.js';
import type { DatosAnulacionInput as _dte_common_v1_DatosAnulacionInput, DatosAnulacion as _dte_common_v1_DatosAnulacion } from './dte/common/v1/DatosAnulacion.js';
import type { DatosExportacionInput as _dte_common_v1_DatosExportacionInput, DatosExportacion as _dte_common_v1_DatosExportacion } from './dte/common/v1/DatosExportacion.js';
import type { DireccionInput as _dte_common_v1_DireccionInput, Direccion as _dte_common_v1_Direccion } from './dte/common/v1/Direccion.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from './dte/common/v1/Dte.js';
import type { DteOriginalInput as _dte_common_v1_DteOriginalInput, DteOriginal as _dte_common_v1_DteOriginal } from './dte/common/v1/DteOriginal.js';
import type { EmisorSolicitadoInput as _dte_common_v1_EmisorSolicitadoInput, EmisorSolicitado as _dte_common_v1_EmisorSolicitado } from './dte/common/v1/EmisorSolicitado.js';
import type { EventoBitacoraInput as _dte_common_v1_EventoBitacoraInput, EventoBitacora as _dte_common_v1_EventoBitacora } from './dte/common/v1/EventoBitacora.js';
import type { FichaInput as _dte_common_v1_FichaInput, Ficha as _dte_common_v1_Ficha } from './dte/common/v1/Ficha.js';
import type { FraseInput as _dte_common_v1_FraseInput, Frase as _dte_common_v1_Frase } from './dte/common/v1/Frase.js';
import type { GetArchivoRequestInput as _dte_common_v1_GetArchivoRequestInput, GetArchivoRequest as _dte_common_v1_GetArchivoRequest } from './dte/common/v1/GetArchivoRequest.js';
import type { ImpuestoInput as _dte_common_v1_ImpuestoInput, Impuesto as _dte_common_v1_Impuesto } from './dte/common/v1/Impuesto.js';
import type { ImpuestoSolicitadoInput as _dte_common_v1_ImpuestoSolicitadoInput, ImpuestoSolicitado as _dte_common_v1_ImpuestoSolicitado } from './dte/common/v1/ImpuestoSolicitado.js';
import type { ItemInput as _dte_common_v1_ItemInput, Item as _dte_common_v1_Item } from './dte/common/v1/Item.js';
import type { ItemSolicitadoInput as _dte_common_v1_ItemSolicitadoInput, ItemSolicitado as _dte_common_v1_ItemSolicitado } from './dte/common/v1/ItemSolicitado.js';
import type { ObservacionInput as _dte_common_v1_ObservacionInput, Observacion as _dte_common_v1_Observacion } from './dte/common/v1/Observacion.js';
import type { PapelesInput as _dte_common_v1_PapelesInput, Papeles as _dte_common_v1_Papeles } from './dte/common/v1/Papeles.js';
import type { ParteInput as _dte_common_v1_ParteInput, Parte as _dte_common_v1_Parte } from './dte/common/v1/Parte.js';
import type { ReceptorSolicitadoInput as _dte_common_v1_ReceptorSolicitadoInput, ReceptorSolicitado as _dte_common_v1_ReceptorSolicitado } from './dte/common/v1/ReceptorSolicitado.js';
import type { RecursoInput as _dte_common_v1_RecursoInput, Recurso as _dte_common_v1_Recurso } from './dte/common/v1/Recurso.js';
import type { RemitenteInput as _dte_common_v1_RemitenteInput, Remitente as _dte_common_v1_Remitente } from './dte/common/v1/Remitente.js';
import type { RetencionesInput as _dte_common_v1_RetencionesInput, Retenciones as _dte_common_v1_Retenciones } from './dte/common/v1/Retenciones.js';
import type { SolicitanteInput as _dte_common_v1_SolicitanteInput, Solicitante as _dte_common_v1_Solicitante } from './dte/common/v1/Solicitante.js';
import type { SolicitudInput as _dte_common_v1_SolicitudInput, Solicitud as _dte_common_v1_Solicitud } from './dte/common/v1/Solicitud.js';
import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from './dte/common/v1/TasaCambio.js';
import type { TasaImpuestoInput as _dte_common_v1_TasaImpuestoInput, TasaImpuesto as _dte_common_v1_TasaImpuesto } from './dte/common/v1/TasaImpuesto.js';
import type { VerificacionInput as _dte_common_v1_VerificacionInput, Verificacion as _dte_common_v1_Verificacion } from './dte/common/v1/Verificacion.js';
import type { AddRecursoRequestInput as _dte_documents_v1_AddRecursoRequestInput, AddRecursoRequest as _dte_documents_v1_AddRecursoRequest } from './dte/documents/v1/AddRecursoRequest.js';
import type { AdjuntoInput as _dte_documents_v1_AdjuntoInput, Adjunto as _dte_documents_v1_Adjunto } from './dte/documents/v1/Adjunto.js';
import type { ArchiveClient as _dte_documents_v1_ArchiveClient, ArchiveDefinition as _dte_documents_v1_ArchiveDefinition } from './dte/documents/v1/Archive.js';
import type { AsientoBitacoraInput as _dte_documents_v1_AsientoBitacoraInput, AsientoBitacora as _dte_documents_v1_AsientoBitacora } from './dte/documents/v1/AsientoBitacora.js';
import type { AttachRequestInput as _dte_documents_v1_AttachRequestInput, AttachRequest as _dte_documents_v1_AttachRequest } from './dte/documents/v1/AttachRequest.js';
import type { AvanceInput as _dte_documents_v1_AvanceInput, Avance as _dte_documents_v1_Avance } from './dte/documents/v1/Avance.js';
import type { BitacoraFirmadaInput as _dte_documents_v1_BitacoraFirmadaInput, BitacoraFirmada as _dte_documents_v1_BitacoraFirmada } from './dte/documents/v1/BitacoraFirmada.js';
import type { CancelNumerosRequestInput as _dte_documents_v1_CancelNumerosRequestInput, CancelNumerosRequest as _dte_documents_v1_CancelNumerosRequest } from './dte/documents/v1/CancelNumerosRequest.js';
import type { CancelRequestInput as _dte_documents_v1_CancelRequestInput, CancelRequest as _dte_documents_v1_CancelRequest } from './dte/documents/v1/CancelRequest.js';
import type { ClaimRegistradosRequestInput as _dte_documents_v1_ClaimRegistradosRequestInput, ClaimRegistradosRequest as _dte_documents_v1_ClaimRegistradosRequest } from './dte/documents/v1/ClaimRegistradosRequest.js';
import type { ClaveInput as _dte_documents_v1_ClaveInput, Clave as _dte_documents_v1_Clave } from './dte/documents/v1/Clave.js';
import type { ClavesClient as _dte_documents_v1_ClavesClient, ClavesDefinition as _dte_documents_v1_ClavesDefinition } from './dte/documents/v1/Claves.js';
import type { ClimaInput as _dte_documents_v1_ClimaInput, Clima as _dte_documents_v1_Clima } from './dte/documents/v1/Clima.js';
import type { ClimaCertificadorInput as _dte_documents_v1_ClimaCertificadorInput, ClimaCertificador as _dte_documents_v1_ClimaCertificador } from './dte/documents/v1/ClimaCertificador.js';
import type { ClimaDiaInput as _dte_documents_v1_ClimaDiaInput, ClimaDia as _dte_documents_v1_ClimaDia } from './dte/documents/v1/ClimaDia.js';
import type { CloseClaveRequestInput as _dte_documents_v1_CloseClaveRequestInput, CloseClaveRequest as _dte_documents_v1_CloseClaveRequest } from './dte/documents/v1/CloseClaveRequest.js';
import type { ContingenciaCuentaInput as _dte_documents_v1_ContingenciaCuentaInput, ContingenciaCuenta as _dte_documents_v1_ContingenciaCuenta } from './dte/documents/v1/ContingenciaCuenta.js';
import type { ConversacionesInput as _dte_documents_v1_ConversacionesInput, Conversaciones as _dte_documents_v1_Conversaciones } from './dte/documents/v1/Conversaciones.js';
import type { CorrectRequestInput as _dte_documents_v1_CorrectRequestInput, CorrectRequest as _dte_documents_v1_CorrectRequest } from './dte/documents/v1/CorrectRequest.js';
import type { CreateRequestInput as _dte_documents_v1_CreateRequestInput, CreateRequest as _dte_documents_v1_CreateRequest } from './dte/documents/v1/CreateRequest.js';
import type { DocumentsClient as _dte_documents_v1_DocumentsClient, DocumentsDefinition as _dte_documents_v1_DocumentsDefinition } from './dte/documents/v1/Documents.js';
import type { DteEnTextoInput as _dte_documents_v1_DteEnTextoInput, DteEnTexto as _dte_documents_v1_DteEnTexto } from './dte/documents/v1/DteEnTexto.js';
import type { DteRechazadoInput as _dte_documents_v1_DteRechazadoInput, DteRechazado as _dte_documents_v1_DteRechazado } from './dte/documents/v1/DteRechazado.js';
import type { DteRecibidoInput as _dte_documents_v1_DteRecibidoInput, DteRecibido as _dte_documents_v1_DteRecibido } from './dte/documents/v1/DteRecibido.js';
import type { EstadoSecuenciaInput as _dte_documents_v1_EstadoSecuenciaInput, EstadoSecuencia as _dte_documents_v1_EstadoSecuencia } from './dte/documents/v1/EstadoSecuencia.js';
import type { EventoContingenciaInput as _dte_documents_v1_EventoContingenciaInput, EventoContingencia as _dte_documents_v1_EventoContingencia } from './dte/documents/v1/EventoContingencia.js';
import type { EventoRechazoInput as _dte_documents_v1_EventoRechazoInput, EventoRechazo as _dte_documents_v1_EventoRechazo } from './dte/documents/v1/EventoRechazo.js';
import type { FilaInput as _dte_documents_v1_FilaInput, Fila as _dte_documents_v1_Fila } from './dte/documents/v1/Fila.js';
import type { FilasInput as _dte_documents_v1_FilasInput, Filas as _dte_documents_v1_Filas } from './dte/documents/v1/Filas.js';
import type { FindByNumeroRequestInput as _dte_documents_v1_FindByNumeroRequestInput, FindByNumeroRequest as _dte_documents_v1_FindByNumeroRequest } from './dte/documents/v1/FindByNumeroRequest.js';
import type { FindIntentoRequestInput as _dte_documents_v1_FindIntentoRequestInput, FindIntentoRequest as _dte_documents_v1_FindIntentoRequest } from './dte/documents/v1/FindIntentoRequest.js';
import type { GetByTransaccionRequestInput as _dte_documents_v1_GetByTransaccionRequestInput, GetByTransaccionRequest as _dte_documents_v1_GetByTransaccionRequest } from './dte/documents/v1/GetByTransaccionRequest.js';
import type { GetIntentoRequestInput as _dte_documents_v1_GetIntentoRequestInput, GetIntentoRequest as _dte_documents_v1_GetIntentoRequest } from './dte/documents/v1/GetIntentoRequest.js';
import type { GetRechazadoRequestInput as _dte_documents_v1_GetRechazadoRequestInput, GetRechazadoRequest as _dte_documents_v1_GetRechazadoRequest } from './dte/documents/v1/GetRechazadoRequest.js';
import type { GetRequestInput as _dte_documents_v1_GetRequestInput, GetRequest as _dte_documents_v1_GetRequest } from './dte/documents/v1/GetRequest.js';
import type { IntentoInput as _dte_documents_v1_IntentoInput, Intento as _dte_documents_v1_Intento } from './dte/documents/v1/Intento.js';
import type { IntentoDeCuentaInput as _dte_documents_v1_IntentoDeCuentaInput, IntentoDeCuenta as _dte_documents_v1_IntentoDeCuenta } from './dte/documents/v1/IntentoDeCuenta.js';
import type { JudgeRegistradoRequestInput as _dte_documents_v1_JudgeRegistradoRequestInput, JudgeRegistradoRequest as _dte_documents_v1_JudgeRegistradoRequest } from './dte/documents/v1/JudgeRegistradoRequest.js';
import type { ListAvancesRequestInput as _dte_documents_v1_ListAvancesRequestInput, ListAvancesRequest as _dte_documents_v1_ListAvancesRequest } from './dte/documents/v1/ListAvancesRequest.js';
import type { ListAvancesResponseInput as _dte_documents_v1_ListAvancesResponseInput, ListAvancesResponse as _dte_documents_v1_ListAvancesResponse } from './dte/documents/v1/ListAvancesResponse.js';
import type { ListBitacoraRequestInput as _dte_documents_v1_ListBitacoraRequestInput, ListBitacoraRequest as _dte_documents_v1_ListBitacoraRequest } from './dte/documents/v1/ListBitacoraRequest.js';
import type { ListBitacoraResponseInput as _dte_documents_v1_ListBitacoraResponseInput, ListBitacoraResponse as _dte_documents_v1_ListBitacoraResponse } from './dte/documents/v1/ListBitacoraResponse.js';
import type { ListContingenciasRequestInput as _dte_documents_v1_ListContingenciasRequestInput, ListContingenciasRequest as _dte_documents_v1_ListContingenciasRequest } from './dte/documents/v1/ListContingenciasRequest.js';
import type { ListContingenciasResponseInput as _dte_documents_v1_ListContingenciasResponseInput, ListContingenciasResponse as _dte_documents_v1_ListContingenciasResponse } from './dte/documents/v1/ListContingenciasResponse.js';
import type { ListRechazadosRequestInput as _dte_documents_v1_ListRechazadosRequestInput, ListRechazadosRequest as _dte_documents_v1_ListRechazadosRequest } from './dte/documents/v1/ListRechazadosRequest.js';
import type { ListRechazadosResponseInput as _dte_documents_v1_ListRechazadosResponseInput, ListRechazadosResponse as _dte_documents_v1_ListRechazadosResponse } from './dte/documents/v1/ListRechazadosResponse.js';
import type { ListRequestInput as _dte_documents_v1_ListRequestInput, ListRequest as _dte_documents_v1_ListRequest } from './dte/documents/v1/ListRequest.js';
import type { ListResponseInput as _dte_documents_v1_ListResponseInput, ListResponse as _dte_documents_v1_ListResponse } from './dte/documents/v1/ListResponse.js';
import type { ListSecuenciasRequestInput as _dte_documents_v1_ListSecuenciasRequestInput, ListSecuenciasRequest as _dte_documents_v1_ListSecuenciasRequest } from './dte/documents/v1/ListSecuenciasRequest.js';
import type { ListSecuenciasResponseInput as _dte_documents_v1_ListSecuenciasResponseInput, ListSecuenciasResponse as _dte_documents_v1_ListSecuenciasResponse } from './dte/documents/v1/ListSecuenciasResponse.js';
import type { LlaveBitacoraInput as _dte_documents_v1_LlaveBitacoraInput, LlaveBitacora as _dte_documents_v1_LlaveBitacora } from './dte/documents/v1/LlaveBitacora.js';
import type { LlavesBitacoraInput as _dte_documents_v1_LlavesBitacoraInput, LlavesBitacora as _dte_documents_v1_LlavesBitacora } from './dte/documents/v1/LlavesBitacora.js';
import type { OpenClaveRequestInput as _dte_documents_v1_OpenClaveRequestInput, OpenClaveRequest as _dte_documents_v1_OpenClaveRequest } from './dte/documents/v1/OpenClaveRequest.js';
import type { QueueCorreoRequestInput as _dte_documents_v1_QueueCorreoRequestInput, QueueCorreoRequest as _dte_documents_v1_QueueCorreoRequest } from './dte/documents/v1/QueueCorreoRequest.js';
import type { RaizBitacoraInput as _dte_documents_v1_RaizBitacoraInput, RaizBitacora as _dte_documents_v1_RaizBitacora } from './dte/documents/v1/RaizBitacora.js';
import type { ReceiveRequestInput as _dte_documents_v1_ReceiveRequestInput, ReceiveRequest as _dte_documents_v1_ReceiveRequest } from './dte/documents/v1/ReceiveRequest.js';
import type { RecibidoInput as _dte_documents_v1_RecibidoInput, Recibido as _dte_documents_v1_Recibido } from './dte/documents/v1/Recibido.js';
import type { RegisterRequestInput as _dte_documents_v1_RegisterRequestInput, RegisterRequest as _dte_documents_v1_RegisterRequest } from './dte/documents/v1/RegisterRequest.js';
import type { RegistradoInput as _dte_documents_v1_RegistradoInput, Registrado as _dte_documents_v1_Registrado } from './dte/documents/v1/Registrado.js';
import type { RegistradosInput as _dte_documents_v1_RegistradosInput, Registrados as _dte_documents_v1_Registrados } from './dte/documents/v1/Registrados.js';
import type { SignBitacoraRequestInput as _dte_documents_v1_SignBitacoraRequestInput, SignBitacoraRequest as _dte_documents_v1_SignBitacoraRequest } from './dte/documents/v1/SignBitacoraRequest.js';
import type { TrasladoClient as _dte_documents_v1_TrasladoClient, TrasladoDefinition as _dte_documents_v1_TrasladoDefinition } from './dte/documents/v1/Traslado.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from './google/protobuf/Empty.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  dte: {
    common: {
      v1: {
        Abono: MessageTypeDefinition<_dte_common_v1_AbonoInput, _dte_common_v1_Abono>
        Actor: MessageTypeDefinition<_dte_common_v1_ActorInput, _dte_common_v1_Actor>
        Advertencia: MessageTypeDefinition<_dte_common_v1_AdvertenciaInput, _dte_common_v1_Advertencia>
        Ajuste: MessageTypeDefinition<_dte_common_v1_AjusteInput, _dte_common_v1_Ajuste>
        Archivo: MessageTypeDefinition<_dte_common_v1_ArchivoInput, _dte_common_v1_Archivo>
        Canal: MessageTypeDefinition<_dte_common_v1_CanalInput, _dte_common_v1_Canal>
        Certificador: MessageTypeDefinition<_dte_common_v1_CertificadorInput, _dte_common_v1_Certificador>
        ContingenciaDte: MessageTypeDefinition<_dte_common_v1_ContingenciaDteInput, _dte_common_v1_ContingenciaDte>
        ContingenciaSolicitada: MessageTypeDefinition<_dte_common_v1_ContingenciaSolicitadaInput, _dte_common_v1_ContingenciaSolicitada>
        Dato: MessageTypeDefinition<_dte_common_v1_DatoInput, _dte_common_v1_Dato>
        DatoAdicional: MessageTypeDefinition<_dte_common_v1_DatoAdicionalInput, _dte_common_v1_DatoAdicional>
        DatosAnulacion: MessageTypeDefinition<_dte_common_v1_DatosAnulacionInput, _dte_common_v1_DatosAnulacion>
        DatosExportacion: MessageTypeDefinition<_dte_common_v1_DatosExportacionInput, _dte_common_v1_DatosExportacion>
        Direccion: MessageTypeDefinition<_dte_common_v1_DireccionInput, _dte_common_v1_Direccion>
        Dte: MessageTypeDefinition<_dte_common_v1_DteInput, _dte_common_v1_Dte>
        DteOriginal: MessageTypeDefinition<_dte_common_v1_DteOriginalInput, _dte_common_v1_DteOriginal>
        EmisorSolicitado: MessageTypeDefinition<_dte_common_v1_EmisorSolicitadoInput, _dte_common_v1_EmisorSolicitado>
        EventoBitacora: MessageTypeDefinition<_dte_common_v1_EventoBitacoraInput, _dte_common_v1_EventoBitacora>
        Ficha: MessageTypeDefinition<_dte_common_v1_FichaInput, _dte_common_v1_Ficha>
        Frase: MessageTypeDefinition<_dte_common_v1_FraseInput, _dte_common_v1_Frase>
        GetArchivoRequest: MessageTypeDefinition<_dte_common_v1_GetArchivoRequestInput, _dte_common_v1_GetArchivoRequest>
        Impuesto: MessageTypeDefinition<_dte_common_v1_ImpuestoInput, _dte_common_v1_Impuesto>
        ImpuestoSolicitado: MessageTypeDefinition<_dte_common_v1_ImpuestoSolicitadoInput, _dte_common_v1_ImpuestoSolicitado>
        Item: MessageTypeDefinition<_dte_common_v1_ItemInput, _dte_common_v1_Item>
        ItemSolicitado: MessageTypeDefinition<_dte_common_v1_ItemSolicitadoInput, _dte_common_v1_ItemSolicitado>
        Observacion: MessageTypeDefinition<_dte_common_v1_ObservacionInput, _dte_common_v1_Observacion>
        Papeles: MessageTypeDefinition<_dte_common_v1_PapelesInput, _dte_common_v1_Papeles>
        Parte: MessageTypeDefinition<_dte_common_v1_ParteInput, _dte_common_v1_Parte>
        ReceptorSolicitado: MessageTypeDefinition<_dte_common_v1_ReceptorSolicitadoInput, _dte_common_v1_ReceptorSolicitado>
        Recurso: MessageTypeDefinition<_dte_common_v1_RecursoInput, _dte_common_v1_Recurso>
        Remitente: MessageTypeDefinition<_dte_common_v1_RemitenteInput, _dte_common_v1_Remitente>
        Retenciones: MessageTypeDefinition<_dte_common_v1_RetencionesInput, _dte_common_v1_Retenciones>
        Solicitante: MessageTypeDefinition<_dte_common_v1_SolicitanteInput, _dte_common_v1_Solicitante>
        Solicitud: MessageTypeDefinition<_dte_common_v1_SolicitudInput, _dte_common_v1_Solicitud>
        TasaCambio: MessageTypeDefinition<_dte_common_v1_TasaCambioInput, _dte_common_v1_TasaCambio>
        TasaImpuesto: MessageTypeDefinition<_dte_common_v1_TasaImpuestoInput, _dte_common_v1_TasaImpuesto>
        Verificacion: MessageTypeDefinition<_dte_common_v1_VerificacionInput, _dte_common_v1_Verificacion>
      }
    }
    documents: {
      v1: {
        AddRecursoRequest: MessageTypeDefinition<_dte_documents_v1_AddRecursoRequestInput, _dte_documents_v1_AddRecursoRequest>
        Adjunto: MessageTypeDefinition<_dte_documents_v1_AdjuntoInput, _dte_documents_v1_Adjunto>
        Archive: SubtypeConstructor<typeof grpc.Client, _dte_documents_v1_ArchiveClient> & { service: _dte_documents_v1_ArchiveDefinition }
        AsientoBitacora: MessageTypeDefinition<_dte_documents_v1_AsientoBitacoraInput, _dte_documents_v1_AsientoBitacora>
        AttachRequest: MessageTypeDefinition<_dte_documents_v1_AttachRequestInput, _dte_documents_v1_AttachRequest>
        Avance: MessageTypeDefinition<_dte_documents_v1_AvanceInput, _dte_documents_v1_Avance>
        BitacoraFirmada: MessageTypeDefinition<_dte_documents_v1_BitacoraFirmadaInput, _dte_documents_v1_BitacoraFirmada>
        CancelNumerosRequest: MessageTypeDefinition<_dte_documents_v1_CancelNumerosRequestInput, _dte_documents_v1_CancelNumerosRequest>
        CancelRequest: MessageTypeDefinition<_dte_documents_v1_CancelRequestInput, _dte_documents_v1_CancelRequest>
        ClaimRegistradosRequest: MessageTypeDefinition<_dte_documents_v1_ClaimRegistradosRequestInput, _dte_documents_v1_ClaimRegistradosRequest>
        Clave: MessageTypeDefinition<_dte_documents_v1_ClaveInput, _dte_documents_v1_Clave>
        Claves: SubtypeConstructor<typeof grpc.Client, _dte_documents_v1_ClavesClient> & { service: _dte_documents_v1_ClavesDefinition }
        Clima: MessageTypeDefinition<_dte_documents_v1_ClimaInput, _dte_documents_v1_Clima>
        ClimaCertificador: MessageTypeDefinition<_dte_documents_v1_ClimaCertificadorInput, _dte_documents_v1_ClimaCertificador>
        ClimaDia: MessageTypeDefinition<_dte_documents_v1_ClimaDiaInput, _dte_documents_v1_ClimaDia>
        CloseClaveRequest: MessageTypeDefinition<_dte_documents_v1_CloseClaveRequestInput, _dte_documents_v1_CloseClaveRequest>
        ContingenciaCuenta: MessageTypeDefinition<_dte_documents_v1_ContingenciaCuentaInput, _dte_documents_v1_ContingenciaCuenta>
        Conversaciones: MessageTypeDefinition<_dte_documents_v1_ConversacionesInput, _dte_documents_v1_Conversaciones>
        CorrectRequest: MessageTypeDefinition<_dte_documents_v1_CorrectRequestInput, _dte_documents_v1_CorrectRequest>
        CreateRequest: MessageTypeDefinition<_dte_documents_v1_CreateRequestInput, _dte_documents_v1_CreateRequest>
        Documents: SubtypeConstructor<typeof grpc.Client, _dte_documents_v1_DocumentsClient> & { service: _dte_documents_v1_DocumentsDefinition }
        DteEnTexto: MessageTypeDefinition<_dte_documents_v1_DteEnTextoInput, _dte_documents_v1_DteEnTexto>
        DteRechazado: MessageTypeDefinition<_dte_documents_v1_DteRechazadoInput, _dte_documents_v1_DteRechazado>
        DteRecibido: MessageTypeDefinition<_dte_documents_v1_DteRecibidoInput, _dte_documents_v1_DteRecibido>
        EstadoSecuencia: MessageTypeDefinition<_dte_documents_v1_EstadoSecuenciaInput, _dte_documents_v1_EstadoSecuencia>
        EventoContingencia: MessageTypeDefinition<_dte_documents_v1_EventoContingenciaInput, _dte_documents_v1_EventoContingencia>
        EventoRechazo: MessageTypeDefinition<_dte_documents_v1_EventoRechazoInput, _dte_documents_v1_EventoRechazo>
        Fila: MessageTypeDefinition<_dte_documents_v1_FilaInput, _dte_documents_v1_Fila>
        Filas: MessageTypeDefinition<_dte_documents_v1_FilasInput, _dte_documents_v1_Filas>
        FindByNumeroRequest: MessageTypeDefinition<_dte_documents_v1_FindByNumeroRequestInput, _dte_documents_v1_FindByNumeroRequest>
        FindIntentoRequest: MessageTypeDefinition<_dte_documents_v1_FindIntentoRequestInput, _dte_documents_v1_FindIntentoRequest>
        GetByTransaccionRequest: MessageTypeDefinition<_dte_documents_v1_GetByTransaccionRequestInput, _dte_documents_v1_GetByTransaccionRequest>
        GetIntentoRequest: MessageTypeDefinition<_dte_documents_v1_GetIntentoRequestInput, _dte_documents_v1_GetIntentoRequest>
        GetRechazadoRequest: MessageTypeDefinition<_dte_documents_v1_GetRechazadoRequestInput, _dte_documents_v1_GetRechazadoRequest>
        GetRequest: MessageTypeDefinition<_dte_documents_v1_GetRequestInput, _dte_documents_v1_GetRequest>
        Intento: MessageTypeDefinition<_dte_documents_v1_IntentoInput, _dte_documents_v1_Intento>
        IntentoDeCuenta: MessageTypeDefinition<_dte_documents_v1_IntentoDeCuentaInput, _dte_documents_v1_IntentoDeCuenta>
        JudgeRegistradoRequest: MessageTypeDefinition<_dte_documents_v1_JudgeRegistradoRequestInput, _dte_documents_v1_JudgeRegistradoRequest>
        ListAvancesRequest: MessageTypeDefinition<_dte_documents_v1_ListAvancesRequestInput, _dte_documents_v1_ListAvancesRequest>
        ListAvancesResponse: MessageTypeDefinition<_dte_documents_v1_ListAvancesResponseInput, _dte_documents_v1_ListAvancesResponse>
        ListBitacoraRequest: MessageTypeDefinition<_dte_documents_v1_ListBitacoraRequestInput, _dte_documents_v1_ListBitacoraRequest>
        ListBitacoraResponse: MessageTypeDefinition<_dte_documents_v1_ListBitacoraResponseInput, _dte_documents_v1_ListBitacoraResponse>
        ListContingenciasRequest: MessageTypeDefinition<_dte_documents_v1_ListContingenciasRequestInput, _dte_documents_v1_ListContingenciasRequest>
        ListContingenciasResponse: MessageTypeDefinition<_dte_documents_v1_ListContingenciasResponseInput, _dte_documents_v1_ListContingenciasResponse>
        ListRechazadosRequest: MessageTypeDefinition<_dte_documents_v1_ListRechazadosRequestInput, _dte_documents_v1_ListRechazadosRequest>
        ListRechazadosResponse: MessageTypeDefinition<_dte_documents_v1_ListRechazadosResponseInput, _dte_documents_v1_ListRechazadosResponse>
        ListRequest: MessageTypeDefinition<_dte_documents_v1_ListRequestInput, _dte_documents_v1_ListRequest>
        ListResponse: MessageTypeDefinition<_dte_documents_v1_ListResponseInput, _dte_documents_v1_ListResponse>
        ListSecuenciasRequest: MessageTypeDefinition<_dte_documents_v1_ListSecuenciasRequestInput, _dte_documents_v1_ListSecuenciasRequest>
        ListSecuenciasResponse: MessageTypeDefinition<_dte_documents_v1_ListSecuenciasResponseInput, _dte_documents_v1_ListSecuenciasResponse>
        LlaveBitacora: MessageTypeDefinition<_dte_documents_v1_LlaveBitacoraInput, _dte_documents_v1_LlaveBitacora>
        LlavesBitacora: MessageTypeDefinition<_dte_documents_v1_LlavesBitacoraInput, _dte_documents_v1_LlavesBitacora>
        OpenClaveRequest: MessageTypeDefinition<_dte_documents_v1_OpenClaveRequestInput, _dte_documents_v1_OpenClaveRequest>
        QueueCorreoRequest: MessageTypeDefinition<_dte_documents_v1_QueueCorreoRequestInput, _dte_documents_v1_QueueCorreoRequest>
        RaizBitacora: MessageTypeDefinition<_dte_documents_v1_RaizBitacoraInput, _dte_documents_v1_RaizBitacora>
        ReceiveRequest: MessageTypeDefinition<_dte_documents_v1_ReceiveRequestInput, _dte_documents_v1_ReceiveRequest>
        Recibido: MessageTypeDefinition<_dte_documents_v1_RecibidoInput, _dte_documents_v1_Recibido>
        RegisterRequest: MessageTypeDefinition<_dte_documents_v1_RegisterRequestInput, _dte_documents_v1_RegisterRequest>
        Registrado: MessageTypeDefinition<_dte_documents_v1_RegistradoInput, _dte_documents_v1_Registrado>
        Registrados: MessageTypeDefinition<_dte_documents_v1_RegistradosInput, _dte_documents_v1_Registrados>
        SignBitacoraRequest: MessageTypeDefinition<_dte_documents_v1_SignBitacoraRequestInput, _dte_documents_v1_SignBitacoraRequest>
        Traslado: SubtypeConstructor<typeof grpc.Client, _dte_documents_v1_TrasladoClient> & { service: _dte_documents_v1_TrasladoDefinition }
      }
    }
  }
  google: {
    protobuf: {
      Empty: MessageTypeDefinition<_google_protobuf_EmptyInput, _google_protobuf_Empty>
    }
  }
}

