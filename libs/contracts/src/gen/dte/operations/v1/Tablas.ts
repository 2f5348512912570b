// Original file: proto/dte/operations/v1/operations.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { ListOutboxResponseInput as _dte_operations_v1_ListOutboxResponseInput, ListOutboxResponse as _dte_operations_v1_ListOutboxResponse } from '../../../dte/operations/v1/ListOutboxResponse.js';
import type { ListProcesosResponseInput as _dte_operations_v1_ListProcesosResponseInput, ListProcesosResponse as _dte_operations_v1_ListProcesosResponse } from '../../../dte/operations/v1/ListProcesosResponse.js';

export interface TablasClient extends grpc.Client {
  ListOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  
  ListProcesos(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  ListProcesos(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  ListProcesos(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  ListProcesos(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  listProcesos(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  listProcesos(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  listProcesos(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  listProcesos(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListProcesosResponse>): grpc.ClientUnaryCall;
  
}

export interface TablasHandlers extends grpc.UntypedServiceImplementation {
  ListOutbox: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_operations_v1_ListOutboxResponseInput>;
  
  ListProcesos: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_operations_v1_ListProcesosResponseInput>;
  
}

export interface TablasDefinition extends grpc.ServiceDefinition {
  ListOutbox: MethodDefinition<_google_protobuf_EmptyInput, _dte_operations_v1_ListOutboxResponseInput, _google_protobuf_Empty, _dte_operations_v1_ListOutboxResponse>
  ListProcesos: MethodDefinition<_google_protobuf_EmptyInput, _dte_operations_v1_ListProcesosResponseInput, _google_protobuf_Empty, _dte_operations_v1_ListProcesosResponse>
}
