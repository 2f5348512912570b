// Original file: proto/dte/receiving/v1/receiving.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ApprovePruebaRequestInput as _dte_receiving_v1_ApprovePruebaRequestInput, ApprovePruebaRequest as _dte_receiving_v1_ApprovePruebaRequest } from '../../../dte/receiving/v1/ApprovePruebaRequest.js';
import type { ApproveRequestInput as _dte_receiving_v1_ApproveRequestInput, ApproveRequest as _dte_receiving_v1_ApproveRequest } from '../../../dte/receiving/v1/ApproveRequest.js';
import type { AprobacionInput as _dte_receiving_v1_AprobacionInput, Aprobacion as _dte_receiving_v1_Aprobacion } from '../../../dte/receiving/v1/Aprobacion.js';
import type { AprobacionPruebaInput as _dte_receiving_v1_AprobacionPruebaInput, AprobacionPrueba as _dte_receiving_v1_AprobacionPrueba } from '../../../dte/receiving/v1/AprobacionPrueba.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { EnterRequestInput as _dte_receiving_v1_EnterRequestInput, EnterRequest as _dte_receiving_v1_EnterRequest } from '../../../dte/receiving/v1/EnterRequest.js';
import type { ExaminadoInput as _dte_receiving_v1_ExaminadoInput, Examinado as _dte_receiving_v1_Examinado } from '../../../dte/receiving/v1/Examinado.js';
import type { ExamineRequestInput as _dte_receiving_v1_ExamineRequestInput, ExamineRequest as _dte_receiving_v1_ExamineRequest } from '../../../dte/receiving/v1/ExamineRequest.js';
import type { ListPuertasResponseInput as _dte_receiving_v1_ListPuertasResponseInput, ListPuertasResponse as _dte_receiving_v1_ListPuertasResponse } from '../../../dte/receiving/v1/ListPuertasResponse.js';
import type { ListRecepcionesRequestInput as _dte_receiving_v1_ListRecepcionesRequestInput, ListRecepcionesRequest as _dte_receiving_v1_ListRecepcionesRequest } from '../../../dte/receiving/v1/ListRecepcionesRequest.js';
import type { ListRecepcionesResponseInput as _dte_receiving_v1_ListRecepcionesResponseInput, ListRecepcionesResponse as _dte_receiving_v1_ListRecepcionesResponse } from '../../../dte/receiving/v1/ListRecepcionesResponse.js';
import type { RegisterXmlRequestInput as _dte_receiving_v1_RegisterXmlRequestInput, RegisterXmlRequest as _dte_receiving_v1_RegisterXmlRequest } from '../../../dte/receiving/v1/RegisterXmlRequest.js';
import type { RespuestaInput as _dte_receiving_v1_RespuestaInput, Respuesta as _dte_receiving_v1_Respuesta } from '../../../dte/receiving/v1/Respuesta.js';

export interface ReceivingClient extends grpc.Client {
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  
  ApprovePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  ApprovePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  ApprovePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  ApprovePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  approvePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  approvePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  approvePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  approvePrueba(argument: _dte_receiving_v1_ApprovePruebaRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionPrueba>): grpc.ClientUnaryCall;
  
  Enter(argument: _dte_receiving_v1_EnterRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  Enter(argument: _dte_receiving_v1_EnterRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  Enter(argument: _dte_receiving_v1_EnterRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  Enter(argument: _dte_receiving_v1_EnterRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  enter(argument: _dte_receiving_v1_EnterRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  enter(argument: _dte_receiving_v1_EnterRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  enter(argument: _dte_receiving_v1_EnterRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  enter(argument: _dte_receiving_v1_EnterRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  
  Examine(argument: _dte_receiving_v1_ExamineRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  Examine(argument: _dte_receiving_v1_ExamineRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  Examine(argument: _dte_receiving_v1_ExamineRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  Examine(argument: _dte_receiving_v1_ExamineRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  examine(argument: _dte_receiving_v1_ExamineRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  examine(argument: _dte_receiving_v1_ExamineRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  examine(argument: _dte_receiving_v1_ExamineRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  examine(argument: _dte_receiving_v1_ExamineRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Examinado>): grpc.ClientUnaryCall;
  
  ListPuertas(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  ListPuertas(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  ListPuertas(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  ListPuertas(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  listPuertas(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  listPuertas(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  listPuertas(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  listPuertas(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_ListPuertasResponse>): grpc.ClientUnaryCall;
  
  ListRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  ListRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  ListRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  ListRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  listRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  listRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  listRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  listRecepciones(argument: _dte_receiving_v1_ListRecepcionesRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_ListRecepcionesResponse>): grpc.ClientUnaryCall;
  
  RegisterXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  RegisterXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  RegisterXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  RegisterXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  registerXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  registerXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  registerXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  registerXml(argument: _dte_receiving_v1_RegisterXmlRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
}

export interface ReceivingHandlers extends grpc.UntypedServiceImplementation {
  Approve: grpc.handleUnaryCall<_dte_receiving_v1_ApproveRequest, _dte_receiving_v1_AprobacionInput>;
  
  ApprovePrueba: grpc.handleUnaryCall<_dte_receiving_v1_ApprovePruebaRequest, _dte_receiving_v1_AprobacionPruebaInput>;
  
  Enter: grpc.handleUnaryCall<_dte_receiving_v1_EnterRequest, _dte_receiving_v1_RespuestaInput>;
  
  Examine: grpc.handleUnaryCall<_dte_receiving_v1_ExamineRequest, _dte_receiving_v1_ExaminadoInput>;
  
  ListPuertas: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_receiving_v1_ListPuertasResponseInput>;
  
  ListRecepciones: grpc.handleUnaryCall<_dte_receiving_v1_ListRecepcionesRequest, _dte_receiving_v1_ListRecepcionesResponseInput>;
  
  RegisterXml: grpc.handleUnaryCall<_dte_receiving_v1_RegisterXmlRequest, _dte_common_v1_DteInput>;
  
}

export interface ReceivingDefinition extends grpc.ServiceDefinition {
  Approve: MethodDefinition<_dte_receiving_v1_ApproveRequestInput, _dte_receiving_v1_AprobacionInput, _dte_receiving_v1_ApproveRequest, _dte_receiving_v1_Aprobacion>
  ApprovePrueba: MethodDefinition<_dte_receiving_v1_ApprovePruebaRequestInput, _dte_receiving_v1_AprobacionPruebaInput, _dte_receiving_v1_ApprovePruebaRequest, _dte_receiving_v1_AprobacionPrueba>
  Enter: MethodDefinition<_dte_receiving_v1_EnterRequestInput, _dte_receiving_v1_RespuestaInput, _dte_receiving_v1_EnterRequest, _dte_receiving_v1_Respuesta>
  Examine: MethodDefinition<_dte_receiving_v1_ExamineRequestInput, _dte_receiving_v1_ExaminadoInput, _dte_receiving_v1_ExamineRequest, _dte_receiving_v1_Examinado>
  ListPuertas: MethodDefinition<_google_protobuf_EmptyInput, _dte_receiving_v1_ListPuertasResponseInput, _google_protobuf_Empty, _dte_receiving_v1_ListPuertasResponse>
  ListRecepciones: MethodDefinition<_dte_receiving_v1_ListRecepcionesRequestInput, _dte_receiving_v1_ListRecepcionesResponseInput, _dte_receiving_v1_ListRecepcionesRequest, _dte_receiving_v1_ListRecepcionesResponse>
  RegisterXml: MethodDefinition<_dte_receiving_v1_RegisterXmlRequestInput, _dte_common_v1_DteInput, _dte_receiving_v1_RegisterXmlRequest, _dte_common_v1_Dte>
}
