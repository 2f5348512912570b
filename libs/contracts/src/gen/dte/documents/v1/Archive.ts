// Original file: proto/dte/documents/v1/documents.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AttachRequestInput as _dte_documents_v1_AttachRequestInput, AttachRequest as _dte_documents_v1_AttachRequest } from '../../../dte/documents/v1/AttachRequest.js';
import type { ClaimRegistradosRequestInput as _dte_documents_v1_ClaimRegistradosRequestInput, ClaimRegistradosRequest as _dte_documents_v1_ClaimRegistradosRequest } from '../../../dte/documents/v1/ClaimRegistradosRequest.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { DteRecibidoInput as _dte_documents_v1_DteRecibidoInput, DteRecibido as _dte_documents_v1_DteRecibido } from '../../../dte/documents/v1/DteRecibido.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { FindByNumeroRequestInput as _dte_documents_v1_FindByNumeroRequestInput, FindByNumeroRequest as _dte_documents_v1_FindByNumeroRequest } from '../../../dte/documents/v1/FindByNumeroRequest.js';
import type { GetRequestInput as _dte_documents_v1_GetRequestInput, GetRequest as _dte_documents_v1_GetRequest } from '../../../dte/documents/v1/GetRequest.js';
import type { JudgeRegistradoRequestInput as _dte_documents_v1_JudgeRegistradoRequestInput, JudgeRegistradoRequest as _dte_documents_v1_JudgeRegistradoRequest } from '../../../dte/documents/v1/JudgeRegistradoRequest.js';
import type { ReceiveRequestInput as _dte_documents_v1_ReceiveRequestInput, ReceiveRequest as _dte_documents_v1_ReceiveRequest } from '../../../dte/documents/v1/ReceiveRequest.js';
import type { RecibidoInput as _dte_documents_v1_RecibidoInput, Recibido as _dte_documents_v1_Recibido } from '../../../dte/documents/v1/Recibido.js';
import type { RegisterRequestInput as _dte_documents_v1_RegisterRequestInput, RegisterRequest as _dte_documents_v1_RegisterRequest } from '../../../dte/documents/v1/RegisterRequest.js';
import type { RegistradosInput as _dte_documents_v1_RegistradosInput, Registrados as _dte_documents_v1_Registrados } from '../../../dte/documents/v1/Registrados.js';

export interface ArchiveClient extends grpc.Client {
  Attach(argument: _dte_documents_v1_AttachRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Attach(argument: _dte_documents_v1_AttachRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Attach(argument: _dte_documents_v1_AttachRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Attach(argument: _dte_documents_v1_AttachRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  attach(argument: _dte_documents_v1_AttachRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  attach(argument: _dte_documents_v1_AttachRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  attach(argument: _dte_documents_v1_AttachRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  attach(argument: _dte_documents_v1_AttachRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  ClaimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  ClaimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  ClaimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  ClaimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  claimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  claimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  claimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  claimRegistrados(argument: _dte_documents_v1_ClaimRegistradosRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Registrados>): grpc.ClientUnaryCall;
  
  FindByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  FindByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  FindByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  FindByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  findByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  findByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  findByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  findByNumero(argument: _dte_documents_v1_FindByNumeroRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  FindRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  FindRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  FindRecibido(argument: _dte_documents_v1_GetRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  FindRecibido(argument: _dte_documents_v1_GetRequestInput, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  findRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  findRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  findRecibido(argument: _dte_documents_v1_GetRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  findRecibido(argument: _dte_documents_v1_GetRequestInput, callback: grpc.requestCallback<_dte_documents_v1_DteRecibido>): grpc.ClientUnaryCall;
  
  JudgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  JudgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  JudgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  JudgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  judgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  judgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  judgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  judgeRegistrado(argument: _dte_documents_v1_JudgeRegistradoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  Receive(argument: _dte_documents_v1_ReceiveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  Receive(argument: _dte_documents_v1_ReceiveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  Receive(argument: _dte_documents_v1_ReceiveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  Receive(argument: _dte_documents_v1_ReceiveRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  receive(argument: _dte_documents_v1_ReceiveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  receive(argument: _dte_documents_v1_ReceiveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  receive(argument: _dte_documents_v1_ReceiveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  receive(argument: _dte_documents_v1_ReceiveRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Recibido>): grpc.ClientUnaryCall;
  
  Register(argument: _dte_documents_v1_RegisterRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Register(argument: _dte_documents_v1_RegisterRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Register(argument: _dte_documents_v1_RegisterRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Register(argument: _dte_documents_v1_RegisterRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  register(argument: _dte_documents_v1_RegisterRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  register(argument: _dte_documents_v1_RegisterRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  register(argument: _dte_documents_v1_RegisterRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  register(argument: _dte_documents_v1_RegisterRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
}

export interface ArchiveHandlers extends grpc.UntypedServiceImplementation {
  Attach: grpc.handleUnaryCall<_dte_documents_v1_AttachRequest, _google_protobuf_EmptyInput>;
  
  ClaimRegistrados: grpc.handleUnaryCall<_dte_documents_v1_ClaimRegistradosRequest, _dte_documents_v1_RegistradosInput>;
  
  FindByNumero: grpc.handleUnaryCall<_dte_documents_v1_FindByNumeroRequest, _dte_common_v1_DteInput>;
  
  FindRecibido: grpc.handleUnaryCall<_dte_documents_v1_GetRequest, _dte_documents_v1_DteRecibidoInput>;
  
  JudgeRegistrado: grpc.handleUnaryCall<_dte_documents_v1_JudgeRegistradoRequest, _google_protobuf_EmptyInput>;
  
  Receive: grpc.handleUnaryCall<_dte_documents_v1_ReceiveRequest, _dte_documents_v1_RecibidoInput>;
  
  Register: grpc.handleUnaryCall<_dte_documents_v1_RegisterRequest, _dte_common_v1_DteInput>;
  
}

export interface ArchiveDefinition extends grpc.ServiceDefinition {
  Attach: MethodDefinition<_dte_documents_v1_AttachRequestInput, _google_protobuf_EmptyInput, _dte_documents_v1_AttachRequest, _google_protobuf_Empty>
  ClaimRegistrados: MethodDefinition<_dte_documents_v1_ClaimRegistradosRequestInput, _dte_documents_v1_RegistradosInput, _dte_documents_v1_ClaimRegistradosRequest, _dte_documents_v1_Registrados>
  FindByNumero: MethodDefinition<_dte_documents_v1_FindByNumeroRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_FindByNumeroRequest, _dte_common_v1_Dte>
  FindRecibido: MethodDefinition<_dte_documents_v1_GetRequestInput, _dte_documents_v1_DteRecibidoInput, _dte_documents_v1_GetRequest, _dte_documents_v1_DteRecibido>
  JudgeRegistrado: MethodDefinition<_dte_documents_v1_JudgeRegistradoRequestInput, _google_protobuf_EmptyInput, _dte_documents_v1_JudgeRegistradoRequest, _google_protobuf_Empty>
  Receive: MethodDefinition<_dte_documents_v1_ReceiveRequestInput, _dte_documents_v1_RecibidoInput, _dte_documents_v1_ReceiveRequest, _dte_documents_v1_Recibido>
  Register: MethodDefinition<_dte_documents_v1_RegisterRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_RegisterRequest, _dte_common_v1_Dte>
}
