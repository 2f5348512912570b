// Original file: proto/dte/webhooks/v1/webhooks.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateWebhookRequestInput as _dte_webhooks_v1_CreateWebhookRequestInput, CreateWebhookRequest as _dte_webhooks_v1_CreateWebhookRequest } from '../../../dte/webhooks/v1/CreateWebhookRequest.js';
import type { DeleteWebhookResponseInput as _dte_webhooks_v1_DeleteWebhookResponseInput, DeleteWebhookResponse as _dte_webhooks_v1_DeleteWebhookResponse } from '../../../dte/webhooks/v1/DeleteWebhookResponse.js';
import type { EntregaInput as _dte_webhooks_v1_EntregaInput, Entrega as _dte_webhooks_v1_Entrega } from '../../../dte/webhooks/v1/Entrega.js';
import type { EntregaRequestInput as _dte_webhooks_v1_EntregaRequestInput, EntregaRequest as _dte_webhooks_v1_EntregaRequest } from '../../../dte/webhooks/v1/EntregaRequest.js';
import type { ListEntregasRequestInput as _dte_webhooks_v1_ListEntregasRequestInput, ListEntregasRequest as _dte_webhooks_v1_ListEntregasRequest } from '../../../dte/webhooks/v1/ListEntregasRequest.js';
import type { ListEntregasResponseInput as _dte_webhooks_v1_ListEntregasResponseInput, ListEntregasResponse as _dte_webhooks_v1_ListEntregasResponse } from '../../../dte/webhooks/v1/ListEntregasResponse.js';
import type { ListEventosRequestInput as _dte_webhooks_v1_ListEventosRequestInput, ListEventosRequest as _dte_webhooks_v1_ListEventosRequest } from '../../../dte/webhooks/v1/ListEventosRequest.js';
import type { ListEventosResponseInput as _dte_webhooks_v1_ListEventosResponseInput, ListEventosResponse as _dte_webhooks_v1_ListEventosResponse } from '../../../dte/webhooks/v1/ListEventosResponse.js';
import type { ListWebhooksRequestInput as _dte_webhooks_v1_ListWebhooksRequestInput, ListWebhooksRequest as _dte_webhooks_v1_ListWebhooksRequest } from '../../../dte/webhooks/v1/ListWebhooksRequest.js';
import type { ListWebhooksResponseInput as _dte_webhooks_v1_ListWebhooksResponseInput, ListWebhooksResponse as _dte_webhooks_v1_ListWebhooksResponse } from '../../../dte/webhooks/v1/ListWebhooksResponse.js';
import type { RotateSecretoRequestInput as _dte_webhooks_v1_RotateSecretoRequestInput, RotateSecretoRequest as _dte_webhooks_v1_RotateSecretoRequest } from '../../../dte/webhooks/v1/RotateSecretoRequest.js';
import type { UpdateWebhookRequestInput as _dte_webhooks_v1_UpdateWebhookRequestInput, UpdateWebhookRequest as _dte_webhooks_v1_UpdateWebhookRequest } from '../../../dte/webhooks/v1/UpdateWebhookRequest.js';
import type { WebhookInput as _dte_webhooks_v1_WebhookInput, Webhook as _dte_webhooks_v1_Webhook } from '../../../dte/webhooks/v1/Webhook.js';
import type { WebhookConSecretoInput as _dte_webhooks_v1_WebhookConSecretoInput, WebhookConSecreto as _dte_webhooks_v1_WebhookConSecreto } from '../../../dte/webhooks/v1/WebhookConSecreto.js';
import type { WebhookRequestInput as _dte_webhooks_v1_WebhookRequestInput, WebhookRequest as _dte_webhooks_v1_WebhookRequest } from '../../../dte/webhooks/v1/WebhookRequest.js';

export interface WebhooksClient extends grpc.Client {
  Create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  Create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  Create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  Create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  create(argument: _dte_webhooks_v1_CreateWebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  
  Delete(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  Delete(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  Delete(argument: _dte_webhooks_v1_WebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  Delete(argument: _dte_webhooks_v1_WebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  delete(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  delete(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  delete(argument: _dte_webhooks_v1_WebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  delete(argument: _dte_webhooks_v1_WebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_DeleteWebhookResponse>): grpc.ClientUnaryCall;
  
  Get(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  Get(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  Get(argument: _dte_webhooks_v1_WebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  Get(argument: _dte_webhooks_v1_WebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  get(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  get(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  get(argument: _dte_webhooks_v1_WebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  get(argument: _dte_webhooks_v1_WebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  
  GetEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  GetEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  GetEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  GetEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  getEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  getEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  getEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  getEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  
  List(argument: _dte_webhooks_v1_ListWebhooksRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_webhooks_v1_ListWebhooksRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_webhooks_v1_ListWebhooksRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_webhooks_v1_ListWebhooksRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_webhooks_v1_ListWebhooksRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_webhooks_v1_ListWebhooksRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_webhooks_v1_ListWebhooksRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_webhooks_v1_ListWebhooksRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_ListWebhooksResponse>): grpc.ClientUnaryCall;
  
  ListEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  ListEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  ListEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  ListEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  listEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  listEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  listEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  listEntregas(argument: _dte_webhooks_v1_ListEntregasRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_ListEntregasResponse>): grpc.ClientUnaryCall;
  
  ListEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  ListEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  ListEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  ListEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  listEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  listEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  listEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  listEventos(argument: _dte_webhooks_v1_ListEventosRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_ListEventosResponse>): grpc.ClientUnaryCall;
  
  ResendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  ResendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  ResendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  ResendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  resendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  resendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  resendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  resendEntrega(argument: _dte_webhooks_v1_EntregaRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  
  RotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  RotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  RotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  RotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  rotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  rotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  rotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  rotateSecreto(argument: _dte_webhooks_v1_RotateSecretoRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_WebhookConSecreto>): grpc.ClientUnaryCall;
  
  SendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  SendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  SendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  SendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  sendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  sendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  sendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  sendPrueba(argument: _dte_webhooks_v1_WebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Entrega>): grpc.ClientUnaryCall;
  
  Update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  Update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  Update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  Update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  update(argument: _dte_webhooks_v1_UpdateWebhookRequestInput, callback: grpc.requestCallback<_dte_webhooks_v1_Webhook>): grpc.ClientUnaryCall;
  
}

export interface WebhooksHandlers extends grpc.UntypedServiceImplementation {
  Create: grpc.handleUnaryCall<_dte_webhooks_v1_CreateWebhookRequest, _dte_webhooks_v1_WebhookConSecretoInput>;
  
  Delete: grpc.handleUnaryCall<_dte_webhooks_v1_WebhookRequest, _dte_webhooks_v1_DeleteWebhookResponseInput>;
  
  Get: grpc.handleUnaryCall<_dte_webhooks_v1_WebhookRequest, _dte_webhooks_v1_WebhookInput>;
  
  GetEntrega: grpc.handleUnaryCall<_dte_webhooks_v1_EntregaRequest, _dte_webhooks_v1_EntregaInput>;
  
  List: grpc.handleUnaryCall<_dte_webhooks_v1_ListWebhooksRequest, _dte_webhooks_v1_ListWebhooksResponseInput>;
  
  ListEntregas: grpc.handleUnaryCall<_dte_webhooks_v1_ListEntregasRequest, _dte_webhooks_v1_ListEntregasResponseInput>;
  
  ListEventos: grpc.handleUnaryCall<_dte_webhooks_v1_ListEventosRequest, _dte_webhooks_v1_ListEventosResponseInput>;
  
  ResendEntrega: grpc.handleUnaryCall<_dte_webhooks_v1_EntregaRequest, _dte_webhooks_v1_EntregaInput>;
  
  RotateSecreto: grpc.handleUnaryCall<_dte_webhooks_v1_RotateSecretoRequest, _dte_webhooks_v1_WebhookConSecretoInput>;
  
  SendPrueba: grpc.handleUnaryCall<_dte_webhooks_v1_WebhookRequest, _dte_webhooks_v1_EntregaInput>;
  
  Update: grpc.handleUnaryCall<_dte_webhooks_v1_UpdateWebhookRequest, _dte_webhooks_v1_WebhookInput>;
  
}

export interface WebhooksDefinition extends grpc.ServiceDefinition {
  Create: MethodDefinition<_dte_webhooks_v1_CreateWebhookRequestInput, _dte_webhooks_v1_WebhookConSecretoInput, _dte_webhooks_v1_CreateWebhookRequest, _dte_webhooks_v1_WebhookConSecreto>
  Delete: MethodDefinition<_dte_webhooks_v1_WebhookRequestInput, _dte_webhooks_v1_DeleteWebhookResponseInput, _dte_webhooks_v1_WebhookRequest, _dte_webhooks_v1_DeleteWebhookResponse>
  Get: MethodDefinition<_dte_webhooks_v1_WebhookRequestInput, _dte_webhooks_v1_WebhookInput, _dte_webhooks_v1_WebhookRequest, _dte_webhooks_v1_Webhook>
  GetEntrega: MethodDefinition<_dte_webhooks_v1_EntregaRequestInput, _dte_webhooks_v1_EntregaInput, _dte_webhooks_v1_EntregaRequest, _dte_webhooks_v1_Entrega>
  List: MethodDefinition<_dte_webhooks_v1_ListWebhooksRequestInput, _dte_webhooks_v1_ListWebhooksResponseInput, _dte_webhooks_v1_ListWebhooksRequest, _dte_webhooks_v1_ListWebhooksResponse>
  ListEntregas: MethodDefinition<_dte_webhooks_v1_ListEntregasRequestInput, _dte_webhooks_v1_ListEntregasResponseInput, _dte_webhooks_v1_ListEntregasRequest, _dte_webhooks_v1_ListEntregasResponse>
  ListEventos: MethodDefinition<_dte_webhooks_v1_ListEventosRequestInput, _dte_webhooks_v1_ListEventosResponseInput, _dte_webhooks_v1_ListEventosRequest, _dte_webhooks_v1_ListEventosResponse>
  ResendEntrega: MethodDefinition<_dte_webhooks_v1_EntregaRequestInput, _dte_webhooks_v1_EntregaInput, _dte_webhooks_v1_EntregaRequest, _dte_webhooks_v1_Entrega>
  RotateSecreto: MethodDefinition<_dte_webhooks_v1_RotateSecretoRequestInput, _dte_webhooks_v1_WebhookConSecretoInput, _dte_webhooks_v1_RotateSecretoRequest, _dte_webhooks_v1_WebhookConSecreto>
  SendPrueba: MethodDefinition<_dte_webhooks_v1_WebhookRequestInput, _dte_webhooks_v1_EntregaInput, _dte_webhooks_v1_WebhookRequest, _dte_webhooks_v1_Entrega>
  Update: MethodDefinition<_dte_webhooks_v1_UpdateWebhookRequestInput, _dte_webhooks_v1_WebhookInput, _dte_webhooks_v1_UpdateWebhookRequest, _dte_webhooks_v1_Webhook>
}
