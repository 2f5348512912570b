// Original file: proto/dte/operations/v1/operations.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ActoRequestInput as _dte_operations_v1_ActoRequestInput, ActoRequest as _dte_operations_v1_ActoRequest } from '../../../dte/operations/v1/ActoRequest.js';
import type { ActoResponseInput as _dte_operations_v1_ActoResponseInput, ActoResponse as _dte_operations_v1_ActoResponse } from '../../../dte/operations/v1/ActoResponse.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { ListActosRequestInput as _dte_operations_v1_ListActosRequestInput, ListActosRequest as _dte_operations_v1_ListActosRequest } from '../../../dte/operations/v1/ListActosRequest.js';
import type { ListActosResponseInput as _dte_operations_v1_ListActosResponseInput, ListActosResponse as _dte_operations_v1_ListActosResponse } from '../../../dte/operations/v1/ListActosResponse.js';
import type { ListLotesRequestInput as _dte_operations_v1_ListLotesRequestInput, ListLotesRequest as _dte_operations_v1_ListLotesRequest } from '../../../dte/operations/v1/ListLotesRequest.js';
import type { ListLotesResponseInput as _dte_operations_v1_ListLotesResponseInput, ListLotesResponse as _dte_operations_v1_ListLotesResponse } from '../../../dte/operations/v1/ListLotesResponse.js';
import type { ListOutboxResponseInput as _dte_operations_v1_ListOutboxResponseInput, ListOutboxResponse as _dte_operations_v1_ListOutboxResponse } from '../../../dte/operations/v1/ListOutboxResponse.js';

export interface BatchOperationsClient extends grpc.Client {
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  
  ListLotes(argument: _dte_operations_v1_ListLotesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  ListLotes(argument: _dte_operations_v1_ListLotesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  ListLotes(argument: _dte_operations_v1_ListLotesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  ListLotes(argument: _dte_operations_v1_ListLotesRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  listLotes(argument: _dte_operations_v1_ListLotesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  listLotes(argument: _dte_operations_v1_ListLotesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  listLotes(argument: _dte_operations_v1_ListLotesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  listLotes(argument: _dte_operations_v1_ListLotesRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  
  ListOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  
  RetryLote(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  RetryLote(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  RetryLote(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  RetryLote(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  retryLote(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  retryLote(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  retryLote(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  retryLote(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
}

export interface BatchOperationsHandlers extends grpc.UntypedServiceImplementation {
  ListActos: grpc.handleUnaryCall<_dte_operations_v1_ListActosRequest, _dte_operations_v1_ListActosResponseInput>;
  
  ListLotes: grpc.handleUnaryCall<_dte_operations_v1_ListLotesRequest, _dte_operations_v1_ListLotesResponseInput>;
  
  ListOutbox: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_operations_v1_ListOutboxResponseInput>;
  
  RetryLote: grpc.handleUnaryCall<_dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponseInput>;
  
}

export interface BatchOperationsDefinition extends grpc.ServiceDefinition {
  ListActos: MethodDefinition<_dte_operations_v1_ListActosRequestInput, _dte_operations_v1_ListActosResponseInput, _dte_operations_v1_ListActosRequest, _dte_operations_v1_ListActosResponse>
  ListLotes: MethodDefinition<_dte_operations_v1_ListLotesRequestInput, _dte_operations_v1_ListLotesResponseInput, _dte_operations_v1_ListLotesRequest, _dte_operations_v1_ListLotesResponse>
  ListOutbox: MethodDefinition<_google_protobuf_EmptyInput, _dte_operations_v1_ListOutboxResponseInput, _google_protobuf_Empty, _dte_operations_v1_ListOutboxResponse>
  RetryLote: MethodDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponse>
}
