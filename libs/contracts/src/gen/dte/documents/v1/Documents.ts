// Original file: proto/dte/documents/v1/documents.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ArchivoInput as _dte_common_v1_ArchivoInput, Archivo as _dte_common_v1_Archivo } from '../../../dte/common/v1/Archivo.js';
import type { CreateRequestInput as _dte_documents_v1_CreateRequestInput, CreateRequest as _dte_documents_v1_CreateRequest } from '../../../dte/documents/v1/CreateRequest.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { GetArchivoRequestInput as _dte_common_v1_GetArchivoRequestInput, GetArchivoRequest as _dte_common_v1_GetArchivoRequest } from '../../../dte/common/v1/GetArchivoRequest.js';
import type { GetByTransaccionRequestInput as _dte_documents_v1_GetByTransaccionRequestInput, GetByTransaccionRequest as _dte_documents_v1_GetByTransaccionRequest } from '../../../dte/documents/v1/GetByTransaccionRequest.js';
import type { GetRequestInput as _dte_documents_v1_GetRequestInput, GetRequest as _dte_documents_v1_GetRequest } from '../../../dte/documents/v1/GetRequest.js';

export interface DocumentsClient extends grpc.Client {
  Create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Create(argument: _dte_documents_v1_CreateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Create(argument: _dte_documents_v1_CreateRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  Get(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Get(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Get(argument: _dte_documents_v1_GetRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Get(argument: _dte_documents_v1_GetRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  get(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  get(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  get(argument: _dte_documents_v1_GetRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  get(argument: _dte_documents_v1_GetRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  
  GetByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  GetByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  GetByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  GetByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getByTransaccion(argument: _dte_documents_v1_GetByTransaccionRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
}

export interface DocumentsHandlers extends grpc.UntypedServiceImplementation {
  Create: grpc.handleUnaryCall<_dte_documents_v1_CreateRequest, _dte_common_v1_DteInput>;
  
  Get: grpc.handleUnaryCall<_dte_documents_v1_GetRequest, _dte_common_v1_DteInput>;
  
  GetArchivo: grpc.handleUnaryCall<_dte_common_v1_GetArchivoRequest, _dte_common_v1_ArchivoInput>;
  
  GetByTransaccion: grpc.handleUnaryCall<_dte_documents_v1_GetByTransaccionRequest, _dte_common_v1_DteInput>;
  
}

export interface DocumentsDefinition extends grpc.ServiceDefinition {
  Create: MethodDefinition<_dte_documents_v1_CreateRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_CreateRequest, _dte_common_v1_Dte>
  Get: MethodDefinition<_dte_documents_v1_GetRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_GetRequest, _dte_common_v1_Dte>
  GetArchivo: MethodDefinition<_dte_common_v1_GetArchivoRequestInput, _dte_common_v1_ArchivoInput, _dte_common_v1_GetArchivoRequest, _dte_common_v1_Archivo>
  GetByTransaccion: MethodDefinition<_dte_documents_v1_GetByTransaccionRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_GetByTransaccionRequest, _dte_common_v1_Dte>
}
