// Original file: proto/dte/documents/v1/documents.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { FilasInput as _dte_documents_v1_FilasInput, Filas as _dte_documents_v1_Filas } from '../../../dte/documents/v1/Filas.js';

export interface TrasladoClient extends grpc.Client {
  Confirm(argument: _dte_documents_v1_FilasInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Confirm(argument: _dte_documents_v1_FilasInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Confirm(argument: _dte_documents_v1_FilasInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Confirm(argument: _dte_documents_v1_FilasInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  confirm(argument: _dte_documents_v1_FilasInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  confirm(argument: _dte_documents_v1_FilasInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  confirm(argument: _dte_documents_v1_FilasInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  confirm(argument: _dte_documents_v1_FilasInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  List(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  List(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  List(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  List(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  list(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  list(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  list(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  list(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_documents_v1_Filas>): grpc.ClientUnaryCall;
  
}

export interface TrasladoHandlers extends grpc.UntypedServiceImplementation {
  Confirm: grpc.handleUnaryCall<_dte_documents_v1_Filas, _google_protobuf_EmptyInput>;
  
  List: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_documents_v1_FilasInput>;
  
}

export interface TrasladoDefinition extends grpc.ServiceDefinition {
  Confirm: MethodDefinition<_dte_documents_v1_FilasInput, _google_protobuf_EmptyInput, _dte_documents_v1_Filas, _google_protobuf_Empty>
  List: MethodDefinition<_google_protobuf_EmptyInput, _dte_documents_v1_FilasInput, _google_protobuf_Empty, _dte_documents_v1_Filas>
}
