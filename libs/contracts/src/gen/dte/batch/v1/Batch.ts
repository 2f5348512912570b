// Original file: proto/dte/batch/v1/batch.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ArchivoInput as _dte_common_v1_ArchivoInput, Archivo as _dte_common_v1_Archivo } from '../../../dte/common/v1/Archivo.js';
import type { GetLoteRequestInput as _dte_batch_v1_GetLoteRequestInput, GetLoteRequest as _dte_batch_v1_GetLoteRequest } from '../../../dte/batch/v1/GetLoteRequest.js';
import type { GetPlantillaRequestInput as _dte_batch_v1_GetPlantillaRequestInput, GetPlantillaRequest as _dte_batch_v1_GetPlantillaRequest } from '../../../dte/batch/v1/GetPlantillaRequest.js';
import type { ListLotesRequestInput as _dte_batch_v1_ListLotesRequestInput, ListLotesRequest as _dte_batch_v1_ListLotesRequest } from '../../../dte/batch/v1/ListLotesRequest.js';
import type { ListLotesResponseInput as _dte_batch_v1_ListLotesResponseInput, ListLotesResponse as _dte_batch_v1_ListLotesResponse } from '../../../dte/batch/v1/ListLotesResponse.js';
import type { LoteInput as _dte_batch_v1_LoteInput, Lote as _dte_batch_v1_Lote } from '../../../dte/batch/v1/Lote.js';
import type { ReadLibroRequestInput as _dte_batch_v1_ReadLibroRequestInput, ReadLibroRequest as _dte_batch_v1_ReadLibroRequest } from '../../../dte/batch/v1/ReadLibroRequest.js';
import type { ReadLibroResponseInput as _dte_batch_v1_ReadLibroResponseInput, ReadLibroResponse as _dte_batch_v1_ReadLibroResponse } from '../../../dte/batch/v1/ReadLibroResponse.js';
import type { TakeTurnoRequestInput as _dte_batch_v1_TakeTurnoRequestInput, TakeTurnoRequest as _dte_batch_v1_TakeTurnoRequest } from '../../../dte/batch/v1/TakeTurnoRequest.js';
import type { TakeTurnoResponseInput as _dte_batch_v1_TakeTurnoResponseInput, TakeTurnoResponse as _dte_batch_v1_TakeTurnoResponse } from '../../../dte/batch/v1/TakeTurnoResponse.js';
import type { UploadRequestInput as _dte_batch_v1_UploadRequestInput, UploadRequest as _dte_batch_v1_UploadRequest } from '../../../dte/batch/v1/UploadRequest.js';

export interface BatchClient extends grpc.Client {
  Get(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  Get(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  Get(argument: _dte_batch_v1_GetLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  Get(argument: _dte_batch_v1_GetLoteRequestInput, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  get(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  get(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  get(argument: _dte_batch_v1_GetLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  get(argument: _dte_batch_v1_GetLoteRequestInput, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  
  GetPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getPlantilla(argument: _dte_batch_v1_GetPlantillaRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  
  GetResultado(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetResultado(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetResultado(argument: _dte_batch_v1_GetLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetResultado(argument: _dte_batch_v1_GetLoteRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getResultado(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getResultado(argument: _dte_batch_v1_GetLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getResultado(argument: _dte_batch_v1_GetLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getResultado(argument: _dte_batch_v1_GetLoteRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  
  List(argument: _dte_batch_v1_ListLotesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_batch_v1_ListLotesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_batch_v1_ListLotesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_batch_v1_ListLotesRequestInput, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_batch_v1_ListLotesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_batch_v1_ListLotesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_batch_v1_ListLotesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_batch_v1_ListLotesRequestInput, callback: grpc.requestCallback<_dte_batch_v1_ListLotesResponse>): grpc.ClientUnaryCall;
  
  ReadLibro(argument: _dte_batch_v1_ReadLibroRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  ReadLibro(argument: _dte_batch_v1_ReadLibroRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  ReadLibro(argument: _dte_batch_v1_ReadLibroRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  ReadLibro(argument: _dte_batch_v1_ReadLibroRequestInput, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  readLibro(argument: _dte_batch_v1_ReadLibroRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  readLibro(argument: _dte_batch_v1_ReadLibroRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  readLibro(argument: _dte_batch_v1_ReadLibroRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  readLibro(argument: _dte_batch_v1_ReadLibroRequestInput, callback: grpc.requestCallback<_dte_batch_v1_ReadLibroResponse>): grpc.ClientUnaryCall;
  
  TakeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  TakeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  TakeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  TakeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  takeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  takeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  takeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  takeTurno(argument: _dte_batch_v1_TakeTurnoRequestInput, callback: grpc.requestCallback<_dte_batch_v1_TakeTurnoResponse>): grpc.ClientUnaryCall;
  
  Upload(argument: _dte_batch_v1_UploadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  Upload(argument: _dte_batch_v1_UploadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  Upload(argument: _dte_batch_v1_UploadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  Upload(argument: _dte_batch_v1_UploadRequestInput, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  upload(argument: _dte_batch_v1_UploadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  upload(argument: _dte_batch_v1_UploadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  upload(argument: _dte_batch_v1_UploadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  upload(argument: _dte_batch_v1_UploadRequestInput, callback: grpc.requestCallback<_dte_batch_v1_Lote>): grpc.ClientUnaryCall;
  
}

export interface BatchHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_dte_batch_v1_GetLoteRequest, _dte_batch_v1_LoteInput>;
  
  GetPlantilla: grpc.handleUnaryCall<_dte_batch_v1_GetPlantillaRequest, _dte_common_v1_ArchivoInput>;
  
  GetResultado: grpc.handleUnaryCall<_dte_batch_v1_GetLoteRequest, _dte_common_v1_ArchivoInput>;
  
  List: grpc.handleUnaryCall<_dte_batch_v1_ListLotesRequest, _dte_batch_v1_ListLotesResponseInput>;
  
  ReadLibro: grpc.handleUnaryCall<_dte_batch_v1_ReadLibroRequest, _dte_batch_v1_ReadLibroResponseInput>;
  
  TakeTurno: grpc.handleUnaryCall<_dte_batch_v1_TakeTurnoRequest, _dte_batch_v1_TakeTurnoResponseInput>;
  
  Upload: grpc.handleUnaryCall<_dte_batch_v1_UploadRequest, _dte_batch_v1_LoteInput>;
  
}

export interface BatchDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_dte_batch_v1_GetLoteRequestInput, _dte_batch_v1_LoteInput, _dte_batch_v1_GetLoteRequest, _dte_batch_v1_Lote>
  GetPlantilla: MethodDefinition<_dte_batch_v1_GetPlantillaRequestInput, _dte_common_v1_ArchivoInput, _dte_batch_v1_GetPlantillaRequest, _dte_common_v1_Archivo>
  GetResultado: MethodDefinition<_dte_batch_v1_GetLoteRequestInput, _dte_common_v1_ArchivoInput, _dte_batch_v1_GetLoteRequest, _dte_common_v1_Archivo>
  List: MethodDefinition<_dte_batch_v1_ListLotesRequestInput, _dte_batch_v1_ListLotesResponseInput, _dte_batch_v1_ListLotesRequest, _dte_batch_v1_ListLotesResponse>
  ReadLibro: MethodDefinition<_dte_batch_v1_ReadLibroRequestInput, _dte_batch_v1_ReadLibroResponseInput, _dte_batch_v1_ReadLibroRequest, _dte_batch_v1_ReadLibroResponse>
  TakeTurno: MethodDefinition<_dte_batch_v1_TakeTurnoRequestInput, _dte_batch_v1_TakeTurnoResponseInput, _dte_batch_v1_TakeTurnoRequest, _dte_batch_v1_TakeTurnoResponse>
  Upload: MethodDefinition<_dte_batch_v1_UploadRequestInput, _dte_batch_v1_LoteInput, _dte_batch_v1_UploadRequest, _dte_batch_v1_Lote>
}
