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
import type { CreateWebhookRequestInput as _dte_webhooks_v1_CreateWebhookRequestInput, CreateWebhookRequest as _dte_webhooks_v1_CreateWebhookRequest } from './dte/webhooks/v1/CreateWebhookRequest.js';
import type { DeleteWebhookResponseInput as _dte_webhooks_v1_DeleteWebhookResponseInput, DeleteWebhookResponse as _dte_webhooks_v1_DeleteWebhookResponse } from './dte/webhooks/v1/DeleteWebhookResponse.js';
import type { EntregaInput as _dte_webhooks_v1_EntregaInput, Entrega as _dte_webhooks_v1_Entrega } from './dte/webhooks/v1/Entrega.js';
import type { EntregaRequestInput as _dte_webhooks_v1_EntregaRequestInput, EntregaRequest as _dte_webhooks_v1_EntregaRequest } from './dte/webhooks/v1/EntregaRequest.js';
import type { EventoInput as _dte_webhooks_v1_EventoInput, Evento as _dte_webhooks_v1_Evento } from './dte/webhooks/v1/Evento.js';
import type { EventosInput as _dte_webhooks_v1_EventosInput, Eventos as _dte_webhooks_v1_Eventos } from './dte/webhooks/v1/Eventos.js';
import type { ListEntregasRequestInput as _dte_webhooks_v1_ListEntregasRequestInput, ListEntregasRequest as _dte_webhooks_v1_ListEntregasRequest } from './dte/webhooks/v1/ListEntregasRequest.js';
import type { ListEntregasResponseInput as _dte_webhooks_v1_ListEntregasResponseInput, ListEntregasResponse as _dte_webhooks_v1_ListEntregasResponse } from './dte/webhooks/v1/ListEntregasResponse.js';
import type { ListEventosRequestInput as _dte_webhooks_v1_ListEventosRequestInput, ListEventosRequest as _dte_webhooks_v1_ListEventosRequest } from './dte/webhooks/v1/ListEventosRequest.js';
import type { ListEventosResponseInput as _dte_webhooks_v1_ListEventosResponseInput, ListEventosResponse as _dte_webhooks_v1_ListEventosResponse } from './dte/webhooks/v1/ListEventosResponse.js';
import type { ListWebhooksRequestInput as _dte_webhooks_v1_ListWebhooksRequestInput, ListWebhooksRequest as _dte_webhooks_v1_ListWebhooksRequest } from './dte/webhooks/v1/ListWebhooksRequest.js';
import type { ListWebhooksResponseInput as _dte_webhooks_v1_ListWebhooksResponseInput, ListWebhooksResponse as _dte_webhooks_v1_ListWebhooksResponse } from './dte/webhooks/v1/ListWebhooksResponse.js';
import type { RotateSecretoRequestInput as _dte_webhooks_v1_RotateSecretoRequestInput, RotateSecretoRequest as _dte_webhooks_v1_RotateSecretoRequest } from './dte/webhooks/v1/RotateSecretoRequest.js';
import type { UpdateWebhookRequestInput as _dte_webhooks_v1_UpdateWebhookRequestInput, UpdateWebhookRequest as _dte_webhooks_v1_UpdateWebhookRequest } from './dte/webhooks/v1/UpdateWebhookRequest.js';
import type { WebhookInput as _dte_webhooks_v1_WebhookInput, Webhook as _dte_webhooks_v1_Webhook } from './dte/webhooks/v1/Webhook.js';
import type { WebhookConSecretoInput as _dte_webhooks_v1_WebhookConSecretoInput, WebhookConSecreto as _dte_webhooks_v1_WebhookConSecreto } from './dte/webhooks/v1/WebhookConSecreto.js';
import type { WebhookRequestInput as _dte_webhooks_v1_WebhookRequestInput, WebhookRequest as _dte_webhooks_v1_WebhookRequest } from './dte/webhooks/v1/WebhookRequest.js';
import type { WebhooksClient as _dte_webhooks_v1_WebhooksClient, WebhooksDefinition as _dte_webhooks_v1_WebhooksDefinition } from './dte/webhooks/v1/Webhooks.js';

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
    webhooks: {
      v1: {
        CreateWebhookRequest: MessageTypeDefinition<_dte_webhooks_v1_CreateWebhookRequestInput, _dte_webhooks_v1_CreateWebhookRequest>
        DeleteWebhookResponse: MessageTypeDefinition<_dte_webhooks_v1_DeleteWebhookResponseInput, _dte_webhooks_v1_DeleteWebhookResponse>
        Entrega: MessageTypeDefinition<_dte_webhooks_v1_EntregaInput, _dte_webhooks_v1_Entrega>
        EntregaRequest: MessageTypeDefinition<_dte_webhooks_v1_EntregaRequestInput, _dte_webhooks_v1_EntregaRequest>
        Evento: MessageTypeDefinition<_dte_webhooks_v1_EventoInput, _dte_webhooks_v1_Evento>
        Eventos: MessageTypeDefinition<_dte_webhooks_v1_EventosInput, _dte_webhooks_v1_Eventos>
        ListEntregasRequest: MessageTypeDefinition<_dte_webhooks_v1_ListEntregasRequestInput, _dte_webhooks_v1_ListEntregasRequest>
        ListEntregasResponse: MessageTypeDefinition<_dte_webhooks_v1_ListEntregasResponseInput, _dte_webhooks_v1_ListEntregasResponse>
        ListEventosRequest: MessageTypeDefinition<_dte_webhooks_v1_ListEventosRequestInput, _dte_webhooks_v1_ListEventosRequest>
        ListEventosResponse: MessageTypeDefinition<_dte_webhooks_v1_ListEventosResponseInput, _dte_webhooks_v1_ListEventosResponse>
        ListWebhooksRequest: MessageTypeDefinition<_dte_webhooks_v1_ListWebhooksRequestInput, _dte_webhooks_v1_ListWebhooksRequest>
        ListWebhooksResponse: MessageTypeDefinition<_dte_webhooks_v1_ListWebhooksResponseInput, _dte_webhooks_v1_ListWebhooksResponse>
        RotateSecretoRequest: MessageTypeDefinition<_dte_webhooks_v1_RotateSecretoRequestInput, _dte_webhooks_v1_RotateSecretoRequest>
        UpdateWebhookRequest: MessageTypeDefinition<_dte_webhooks_v1_UpdateWebhookRequestInput, _dte_webhooks_v1_UpdateWebhookRequest>
        Webhook: MessageTypeDefinition<_dte_webhooks_v1_WebhookInput, _dte_webhooks_v1_Webhook>
        WebhookConSecreto: MessageTypeDefinition<_dte_webhooks_v1_WebhookConSecretoInput, _dte_webhooks_v1_WebhookConSecreto>
        WebhookRequest: MessageTypeDefinition<_dte_webhooks_v1_WebhookRequestInput, _dte_webhooks_v1_WebhookRequest>
        Webhooks: SubtypeConstructor<typeof grpc.Client, _dte_webhooks_v1_WebhooksClient> & { service: _dte_webhooks_v1_WebhooksDefinition }
      }
    }
  }
}

