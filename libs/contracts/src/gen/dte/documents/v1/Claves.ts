// Original file: proto/dte/documents/v1/documents.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ClaveInput as _dte_documents_v1_ClaveInput, Clave as _dte_documents_v1_Clave } from '../../../dte/documents/v1/Clave.js';
import type { CloseClaveRequestInput as _dte_documents_v1_CloseClaveRequestInput, CloseClaveRequest as _dte_documents_v1_CloseClaveRequest } from '../../../dte/documents/v1/CloseClaveRequest.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { OpenClaveRequestInput as _dte_documents_v1_OpenClaveRequestInput, OpenClaveRequest as _dte_documents_v1_OpenClaveRequest } from '../../../dte/documents/v1/OpenClaveRequest.js';

export interface ClavesClient extends grpc.Client {
  Close(argument: _dte_documents_v1_CloseClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Close(argument: _dte_documents_v1_CloseClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Close(argument: _dte_documents_v1_CloseClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Close(argument: _dte_documents_v1_CloseClaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  Open(argument: _dte_documents_v1_OpenClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  Open(argument: _dte_documents_v1_OpenClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  Open(argument: _dte_documents_v1_OpenClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  Open(argument: _dte_documents_v1_OpenClaveRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  open(argument: _dte_documents_v1_OpenClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  open(argument: _dte_documents_v1_OpenClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  open(argument: _dte_documents_v1_OpenClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  open(argument: _dte_documents_v1_OpenClaveRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Clave>): grpc.ClientUnaryCall;
  
}

export interface ClavesHandlers extends grpc.UntypedServiceImplementation {
  Close: grpc.handleUnaryCall<_dte_documents_v1_CloseClaveRequest, _google_protobuf_EmptyInput>;
  
  Open: grpc.handleUnaryCall<_dte_documents_v1_OpenClaveRequest, _dte_documents_v1_ClaveInput>;
  
}

export interface ClavesDefinition extends grpc.ServiceDefinition {
  Close: MethodDefinition<_dte_documents_v1_CloseClaveRequestInput, _google_protobuf_EmptyInput, _dte_documents_v1_CloseClaveRequest, _google_protobuf_Empty>
  Open: MethodDefinition<_dte_documents_v1_OpenClaveRequestInput, _dte_documents_v1_ClaveInput, _dte_documents_v1_OpenClaveRequest, _dte_documents_v1_Clave>
}
