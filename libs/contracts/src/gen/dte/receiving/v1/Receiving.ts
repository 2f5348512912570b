// Original file: proto/dte/receiving/v1/receiving.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ApproveRequestInput as _dte_receiving_v1_ApproveRequestInput, ApproveRequest as _dte_receiving_v1_ApproveRequest } from '../../../dte/receiving/v1/ApproveRequest.js';
import type { AprobacionInput as _dte_receiving_v1_AprobacionInput, Aprobacion as _dte_receiving_v1_Aprobacion } from '../../../dte/receiving/v1/Aprobacion.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { MensajeInput as _dte_receiving_v1_MensajeInput, Mensaje as _dte_receiving_v1_Mensaje } from '../../../dte/receiving/v1/Mensaje.js';
import type { ReceiveRequestInput as _dte_receiving_v1_ReceiveRequestInput, ReceiveRequest as _dte_receiving_v1_ReceiveRequest } from '../../../dte/receiving/v1/ReceiveRequest.js';
import type { RecepcionInput as _dte_receiving_v1_RecepcionInput, Recepcion as _dte_receiving_v1_Recepcion } from '../../../dte/receiving/v1/Recepcion.js';
import type { ValidacionInput as _dte_receiving_v1_ValidacionInput, Validacion as _dte_receiving_v1_Validacion } from '../../../dte/receiving/v1/Validacion.js';
import type { ValidateSemillaRequestInput as _dte_receiving_v1_ValidateSemillaRequestInput, ValidateSemillaRequest as _dte_receiving_v1_ValidateSemillaRequest } from '../../../dte/receiving/v1/ValidateSemillaRequest.js';

export interface ReceivingClient extends grpc.Client {
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  Approve(argument: _dte_receiving_v1_ApproveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  approve(argument: _dte_receiving_v1_ApproveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Aprobacion>): grpc.ClientUnaryCall;
  
  IssueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  IssueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  IssueSemilla(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  IssueSemilla(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  
  ReceiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  ReceiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  ReceiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  ReceiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveAprobacion(argument: _dte_receiving_v1_ReceiveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  
  ReceiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  ReceiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  ReceiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  ReceiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  receiveDocumento(argument: _dte_receiving_v1_ReceiveRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Recepcion>): grpc.ClientUnaryCall;
  
  ValidateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  ValidateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  ValidateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  ValidateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  validateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  validateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  validateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  validateSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Validacion>): grpc.ClientUnaryCall;
  
}

export interface ReceivingHandlers extends grpc.UntypedServiceImplementation {
  Approve: grpc.handleUnaryCall<_dte_receiving_v1_ApproveRequest, _dte_receiving_v1_AprobacionInput>;
  
  IssueSemilla: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_receiving_v1_MensajeInput>;
  
  ReceiveAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_ReceiveRequest, _dte_receiving_v1_RecepcionInput>;
  
  ReceiveDocumento: grpc.handleUnaryCall<_dte_receiving_v1_ReceiveRequest, _dte_receiving_v1_RecepcionInput>;
  
  ValidateSemilla: grpc.handleUnaryCall<_dte_receiving_v1_ValidateSemillaRequest, _dte_receiving_v1_ValidacionInput>;
  
}

export interface ReceivingDefinition extends grpc.ServiceDefinition {
  Approve: MethodDefinition<_dte_receiving_v1_ApproveRequestInput, _dte_receiving_v1_AprobacionInput, _dte_receiving_v1_ApproveRequest, _dte_receiving_v1_Aprobacion>
  IssueSemilla: MethodDefinition<_google_protobuf_EmptyInput, _dte_receiving_v1_MensajeInput, _google_protobuf_Empty, _dte_receiving_v1_Mensaje>
  ReceiveAprobacion: MethodDefinition<_dte_receiving_v1_ReceiveRequestInput, _dte_receiving_v1_RecepcionInput, _dte_receiving_v1_ReceiveRequest, _dte_receiving_v1_Recepcion>
  ReceiveDocumento: MethodDefinition<_dte_receiving_v1_ReceiveRequestInput, _dte_receiving_v1_RecepcionInput, _dte_receiving_v1_ReceiveRequest, _dte_receiving_v1_Recepcion>
  ValidateSemilla: MethodDefinition<_dte_receiving_v1_ValidateSemillaRequestInput, _dte_receiving_v1_ValidacionInput, _dte_receiving_v1_ValidateSemillaRequest, _dte_receiving_v1_Validacion>
}
