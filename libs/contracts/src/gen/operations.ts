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
import type { ActoInput as _dte_operations_v1_ActoInput, Acto as _dte_operations_v1_Acto } from './dte/operations/v1/Acto.js';
import type { ActoRequestInput as _dte_operations_v1_ActoRequestInput, ActoRequest as _dte_operations_v1_ActoRequest } from './dte/operations/v1/ActoRequest.js';
import type { ActoResponseInput as _dte_operations_v1_ActoResponseInput, ActoResponse as _dte_operations_v1_ActoResponse } from './dte/operations/v1/ActoResponse.js';
import type { AdoptDocumentoRequestInput as _dte_operations_v1_AdoptDocumentoRequestInput, AdoptDocumentoRequest as _dte_operations_v1_AdoptDocumentoRequest } from './dte/operations/v1/AdoptDocumentoRequest.js';
import type { BatchOperationsClient as _dte_operations_v1_BatchOperationsClient, BatchOperationsDefinition as _dte_operations_v1_BatchOperationsDefinition } from './dte/operations/v1/BatchOperations.js';
import type { BloqueoInput as _dte_operations_v1_BloqueoInput, Bloqueo as _dte_operations_v1_Bloqueo } from './dte/operations/v1/Bloqueo.js';
import type { EsperaInput as _dte_operations_v1_EsperaInput, Espera as _dte_operations_v1_Espera } from './dte/operations/v1/Espera.js';
import type { ExplainRequestInput as _dte_operations_v1_ExplainRequestInput, ExplainRequest as _dte_operations_v1_ExplainRequest } from './dte/operations/v1/ExplainRequest.js';
import type { ExplainResponseInput as _dte_operations_v1_ExplainResponseInput, ExplainResponse as _dte_operations_v1_ExplainResponse } from './dte/operations/v1/ExplainResponse.js';
import type { FallidoInput as _dte_operations_v1_FallidoInput, Fallido as _dte_operations_v1_Fallido } from './dte/operations/v1/Fallido.js';
import type { FetchDocumentoRequestInput as _dte_operations_v1_FetchDocumentoRequestInput, FetchDocumentoRequest as _dte_operations_v1_FetchDocumentoRequest } from './dte/operations/v1/FetchDocumentoRequest.js';
import type { FetchDocumentoResponseInput as _dte_operations_v1_FetchDocumentoResponseInput, FetchDocumentoResponse as _dte_operations_v1_FetchDocumentoResponse } from './dte/operations/v1/FetchDocumentoResponse.js';
import type { InspectionClient as _dte_operations_v1_InspectionClient, InspectionDefinition as _dte_operations_v1_InspectionDefinition } from './dte/operations/v1/Inspection.js';
import type { IntentoAbiertoInput as _dte_operations_v1_IntentoAbiertoInput, IntentoAbierto as _dte_operations_v1_IntentoAbierto } from './dte/operations/v1/IntentoAbierto.js';
import type { KeepActoRequestInput as _dte_operations_v1_KeepActoRequestInput, KeepActoRequest as _dte_operations_v1_KeepActoRequest } from './dte/operations/v1/KeepActoRequest.js';
import type { ListActosRequestInput as _dte_operations_v1_ListActosRequestInput, ListActosRequest as _dte_operations_v1_ListActosRequest } from './dte/operations/v1/ListActosRequest.js';
import type { ListActosResponseInput as _dte_operations_v1_ListActosResponseInput, ListActosResponse as _dte_operations_v1_ListActosResponse } from './dte/operations/v1/ListActosResponse.js';
import type { ListFallidosRequestInput as _dte_operations_v1_ListFallidosRequestInput, ListFallidosRequest as _dte_operations_v1_ListFallidosRequest } from './dte/operations/v1/ListFallidosRequest.js';
import type { ListFallidosResponseInput as _dte_operations_v1_ListFallidosResponseInput, ListFallidosResponse as _dte_operations_v1_ListFallidosResponse } from './dte/operations/v1/ListFallidosResponse.js';
import type { ListIntentosRequestInput as _dte_operations_v1_ListIntentosRequestInput, ListIntentosRequest as _dte_operations_v1_ListIntentosRequest } from './dte/operations/v1/ListIntentosRequest.js';
import type { ListIntentosResponseInput as _dte_operations_v1_ListIntentosResponseInput, ListIntentosResponse as _dte_operations_v1_ListIntentosResponse } from './dte/operations/v1/ListIntentosResponse.js';
import type { ListLocksResponseInput as _dte_operations_v1_ListLocksResponseInput, ListLocksResponse as _dte_operations_v1_ListLocksResponse } from './dte/operations/v1/ListLocksResponse.js';
import type { ListLotesRequestInput as _dte_operations_v1_ListLotesRequestInput, ListLotesRequest as _dte_operations_v1_ListLotesRequest } from './dte/operations/v1/ListLotesRequest.js';
import type { ListLotesResponseInput as _dte_operations_v1_ListLotesResponseInput, ListLotesResponse as _dte_operations_v1_ListLotesResponse } from './dte/operations/v1/ListLotesResponse.js';
import type { ListOutboxResponseInput as _dte_operations_v1_ListOutboxResponseInput, ListOutboxResponse as _dte_operations_v1_ListOutboxResponse } from './dte/operations/v1/ListOutboxResponse.js';
import type { ListProcesosResponseInput as _dte_operations_v1_ListProcesosResponseInput, ListProcesosResponse as _dte_operations_v1_ListProcesosResponse } from './dte/operations/v1/ListProcesosResponse.js';
import type { ListRecuperadosResponseInput as _dte_operations_v1_ListRecuperadosResponseInput, ListRecuperadosResponse as _dte_operations_v1_ListRecuperadosResponse } from './dte/operations/v1/ListRecuperadosResponse.js';
import type { LoteAbiertoInput as _dte_operations_v1_LoteAbiertoInput, LoteAbierto as _dte_operations_v1_LoteAbierto } from './dte/operations/v1/LoteAbierto.js';
import type { OperationsClient as _dte_operations_v1_OperationsClient, OperationsDefinition as _dte_operations_v1_OperationsDefinition } from './dte/operations/v1/Operations.js';
import type { ProcesoInput as _dte_operations_v1_ProcesoInput, Proceso as _dte_operations_v1_Proceso } from './dte/operations/v1/Proceso.js';
import type { ProcesoVistoInput as _dte_operations_v1_ProcesoVistoInput, ProcesoVisto as _dte_operations_v1_ProcesoVisto } from './dte/operations/v1/ProcesoVisto.js';
import type { ProfileRequestInput as _dte_operations_v1_ProfileRequestInput, ProfileRequest as _dte_operations_v1_ProfileRequest } from './dte/operations/v1/ProfileRequest.js';
import type { ProfileResponseInput as _dte_operations_v1_ProfileResponseInput, ProfileResponse as _dte_operations_v1_ProfileResponse } from './dte/operations/v1/ProfileResponse.js';
import type { RecoverRequestInput as _dte_operations_v1_RecoverRequestInput, RecoverRequest as _dte_operations_v1_RecoverRequest } from './dte/operations/v1/RecoverRequest.js';
import type { RecoverResponseInput as _dte_operations_v1_RecoverResponseInput, RecoverResponse as _dte_operations_v1_RecoverResponse } from './dte/operations/v1/RecoverResponse.js';
import type { RecuperadoInput as _dte_operations_v1_RecuperadoInput, Recuperado as _dte_operations_v1_Recuperado } from './dte/operations/v1/Recuperado.js';
import type { ReplayRequestInput as _dte_operations_v1_ReplayRequestInput, ReplayRequest as _dte_operations_v1_ReplayRequest } from './dte/operations/v1/ReplayRequest.js';
import type { SucesoInput as _dte_operations_v1_SucesoInput, Suceso as _dte_operations_v1_Suceso } from './dte/operations/v1/Suceso.js';
import type { TablasClient as _dte_operations_v1_TablasClient, TablasDefinition as _dte_operations_v1_TablasDefinition } from './dte/operations/v1/Tablas.js';
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
    operations: {
      v1: {
        Acto: MessageTypeDefinition<_dte_operations_v1_ActoInput, _dte_operations_v1_Acto>
        ActoRequest: MessageTypeDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoRequest>
        ActoResponse: MessageTypeDefinition<_dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoResponse>
        AdoptDocumentoRequest: MessageTypeDefinition<_dte_operations_v1_AdoptDocumentoRequestInput, _dte_operations_v1_AdoptDocumentoRequest>
        BatchOperations: SubtypeConstructor<typeof grpc.Client, _dte_operations_v1_BatchOperationsClient> & { service: _dte_operations_v1_BatchOperationsDefinition }
        Bloqueo: MessageTypeDefinition<_dte_operations_v1_BloqueoInput, _dte_operations_v1_Bloqueo>
        Espera: MessageTypeDefinition<_dte_operations_v1_EsperaInput, _dte_operations_v1_Espera>
        ExplainRequest: MessageTypeDefinition<_dte_operations_v1_ExplainRequestInput, _dte_operations_v1_ExplainRequest>
        ExplainResponse: MessageTypeDefinition<_dte_operations_v1_ExplainResponseInput, _dte_operations_v1_ExplainResponse>
        Fallido: MessageTypeDefinition<_dte_operations_v1_FallidoInput, _dte_operations_v1_Fallido>
        FetchDocumentoRequest: MessageTypeDefinition<_dte_operations_v1_FetchDocumentoRequestInput, _dte_operations_v1_FetchDocumentoRequest>
        FetchDocumentoResponse: MessageTypeDefinition<_dte_operations_v1_FetchDocumentoResponseInput, _dte_operations_v1_FetchDocumentoResponse>
        Inspection: SubtypeConstructor<typeof grpc.Client, _dte_operations_v1_InspectionClient> & { service: _dte_operations_v1_InspectionDefinition }
        IntentoAbierto: MessageTypeDefinition<_dte_operations_v1_IntentoAbiertoInput, _dte_operations_v1_IntentoAbierto>
        KeepActoRequest: MessageTypeDefinition<_dte_operations_v1_KeepActoRequestInput, _dte_operations_v1_KeepActoRequest>
        ListActosRequest: MessageTypeDefinition<_dte_operations_v1_ListActosRequestInput, _dte_operations_v1_ListActosRequest>
        ListActosResponse: MessageTypeDefinition<_dte_operations_v1_ListActosResponseInput, _dte_operations_v1_ListActosResponse>
        ListFallidosRequest: MessageTypeDefinition<_dte_operations_v1_ListFallidosRequestInput, _dte_operations_v1_ListFallidosRequest>
        ListFallidosResponse: MessageTypeDefinition<_dte_operations_v1_ListFallidosResponseInput, _dte_operations_v1_ListFallidosResponse>
        ListIntentosRequest: MessageTypeDefinition<_dte_operations_v1_ListIntentosRequestInput, _dte_operations_v1_ListIntentosRequest>
        ListIntentosResponse: MessageTypeDefinition<_dte_operations_v1_ListIntentosResponseInput, _dte_operations_v1_ListIntentosResponse>
        ListLocksResponse: MessageTypeDefinition<_dte_operations_v1_ListLocksResponseInput, _dte_operations_v1_ListLocksResponse>
        ListLotesRequest: MessageTypeDefinition<_dte_operations_v1_ListLotesRequestInput, _dte_operations_v1_ListLotesRequest>
        ListLotesResponse: MessageTypeDefinition<_dte_operations_v1_ListLotesResponseInput, _dte_operations_v1_ListLotesResponse>
        ListOutboxResponse: MessageTypeDefinition<_dte_operations_v1_ListOutboxResponseInput, _dte_operations_v1_ListOutboxResponse>
        ListProcesosResponse: MessageTypeDefinition<_dte_operations_v1_ListProcesosResponseInput, _dte_operations_v1_ListProcesosResponse>
        ListRecuperadosResponse: MessageTypeDefinition<_dte_operations_v1_ListRecuperadosResponseInput, _dte_operations_v1_ListRecuperadosResponse>
        LoteAbierto: MessageTypeDefinition<_dte_operations_v1_LoteAbiertoInput, _dte_operations_v1_LoteAbierto>
        Operations: SubtypeConstructor<typeof grpc.Client, _dte_operations_v1_OperationsClient> & { service: _dte_operations_v1_OperationsDefinition }
        Proceso: MessageTypeDefinition<_dte_operations_v1_ProcesoInput, _dte_operations_v1_Proceso>
        ProcesoVisto: MessageTypeDefinition<_dte_operations_v1_ProcesoVistoInput, _dte_operations_v1_ProcesoVisto>
        ProfileRequest: MessageTypeDefinition<_dte_operations_v1_ProfileRequestInput, _dte_operations_v1_ProfileRequest>
        ProfileResponse: MessageTypeDefinition<_dte_operations_v1_ProfileResponseInput, _dte_operations_v1_ProfileResponse>
        RecoverRequest: MessageTypeDefinition<_dte_operations_v1_RecoverRequestInput, _dte_operations_v1_RecoverRequest>
        RecoverResponse: MessageTypeDefinition<_dte_operations_v1_RecoverResponseInput, _dte_operations_v1_RecoverResponse>
        Recuperado: MessageTypeDefinition<_dte_operations_v1_RecuperadoInput, _dte_operations_v1_Recuperado>
        ReplayRequest: MessageTypeDefinition<_dte_operations_v1_ReplayRequestInput, _dte_operations_v1_ReplayRequest>
        Suceso: MessageTypeDefinition<_dte_operations_v1_SucesoInput, _dte_operations_v1_Suceso>
        Tablas: SubtypeConstructor<typeof grpc.Client, _dte_operations_v1_TablasClient> & { service: _dte_operations_v1_TablasDefinition }
      }
    }
  }
  google: {
    protobuf: {
      Empty: MessageTypeDefinition<_google_protobuf_EmptyInput, _google_protobuf_Empty>
    }
  }
}

