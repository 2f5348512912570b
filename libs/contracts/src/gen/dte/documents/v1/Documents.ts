// Original file: proto/dte/documents/v1/documents.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddRecursoRequestInput as _dte_documents_v1_AddRecursoRequestInput, AddRecursoRequest as _dte_documents_v1_AddRecursoRequest } from '../../../dte/documents/v1/AddRecursoRequest.js';
import type { ArchivoInput as _dte_common_v1_ArchivoInput, Archivo as _dte_common_v1_Archivo } from '../../../dte/common/v1/Archivo.js';
import type { BitacoraFirmadaInput as _dte_documents_v1_BitacoraFirmadaInput, BitacoraFirmada as _dte_documents_v1_BitacoraFirmada } from '../../../dte/documents/v1/BitacoraFirmada.js';
import type { CancelNumerosRequestInput as _dte_documents_v1_CancelNumerosRequestInput, CancelNumerosRequest as _dte_documents_v1_CancelNumerosRequest } from '../../../dte/documents/v1/CancelNumerosRequest.js';
import type { CancelRequestInput as _dte_documents_v1_CancelRequestInput, CancelRequest as _dte_documents_v1_CancelRequest } from '../../../dte/documents/v1/CancelRequest.js';
import type { ClimaInput as _dte_documents_v1_ClimaInput, Clima as _dte_documents_v1_Clima } from '../../../dte/documents/v1/Clima.js';
import type { CorrectRequestInput as _dte_documents_v1_CorrectRequestInput, CorrectRequest as _dte_documents_v1_CorrectRequest } from '../../../dte/documents/v1/CorrectRequest.js';
import type { CreateRequestInput as _dte_documents_v1_CreateRequestInput, CreateRequest as _dte_documents_v1_CreateRequest } from '../../../dte/documents/v1/CreateRequest.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { DteRechazadoInput as _dte_documents_v1_DteRechazadoInput, DteRechazado as _dte_documents_v1_DteRechazado } from '../../../dte/documents/v1/DteRechazado.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { FindIntentoRequestInput as _dte_documents_v1_FindIntentoRequestInput, FindIntentoRequest as _dte_documents_v1_FindIntentoRequest } from '../../../dte/documents/v1/FindIntentoRequest.js';
import type { GetArchivoRequestInput as _dte_common_v1_GetArchivoRequestInput, GetArchivoRequest as _dte_common_v1_GetArchivoRequest } from '../../../dte/common/v1/GetArchivoRequest.js';
import type { GetByTransaccionRequestInput as _dte_documents_v1_GetByTransaccionRequestInput, GetByTransaccionRequest as _dte_documents_v1_GetByTransaccionRequest } from '../../../dte/documents/v1/GetByTransaccionRequest.js';
import type { GetIntentoRequestInput as _dte_documents_v1_GetIntentoRequestInput, GetIntentoRequest as _dte_documents_v1_GetIntentoRequest } from '../../../dte/documents/v1/GetIntentoRequest.js';
import type { GetRechazadoRequestInput as _dte_documents_v1_GetRechazadoRequestInput, GetRechazadoRequest as _dte_documents_v1_GetRechazadoRequest } from '../../../dte/documents/v1/GetRechazadoRequest.js';
import type { GetRequestInput as _dte_documents_v1_GetRequestInput, GetRequest as _dte_documents_v1_GetRequest } from '../../../dte/documents/v1/GetRequest.js';
import type { IntentoInput as _dte_documents_v1_IntentoInput, Intento as _dte_documents_v1_Intento } from '../../../dte/documents/v1/Intento.js';
import type { IntentoDeCuentaInput as _dte_documents_v1_IntentoDeCuentaInput, IntentoDeCuenta as _dte_documents_v1_IntentoDeCuenta } from '../../../dte/documents/v1/IntentoDeCuenta.js';
import type { ListAvancesRequestInput as _dte_documents_v1_ListAvancesRequestInput, ListAvancesRequest as _dte_documents_v1_ListAvancesRequest } from '../../../dte/documents/v1/ListAvancesRequest.js';
import type { ListAvancesResponseInput as _dte_documents_v1_ListAvancesResponseInput, ListAvancesResponse as _dte_documents_v1_ListAvancesResponse } from '../../../dte/documents/v1/ListAvancesResponse.js';
import type { ListBitacoraRequestInput as _dte_documents_v1_ListBitacoraRequestInput, ListBitacoraRequest as _dte_documents_v1_ListBitacoraRequest } from '../../../dte/documents/v1/ListBitacoraRequest.js';
import type { ListBitacoraResponseInput as _dte_documents_v1_ListBitacoraResponseInput, ListBitacoraResponse as _dte_documents_v1_ListBitacoraResponse } from '../../../dte/documents/v1/ListBitacoraResponse.js';
import type { ListContingenciasRequestInput as _dte_documents_v1_ListContingenciasRequestInput, ListContingenciasRequest as _dte_documents_v1_ListContingenciasRequest } from '../../../dte/documents/v1/ListContingenciasRequest.js';
import type { ListContingenciasResponseInput as _dte_documents_v1_ListContingenciasResponseInput, ListContingenciasResponse as _dte_documents_v1_ListContingenciasResponse } from '../../../dte/documents/v1/ListContingenciasResponse.js';
import type { ListRechazadosRequestInput as _dte_documents_v1_ListRechazadosRequestInput, ListRechazadosRequest as _dte_documents_v1_ListRechazadosRequest } from '../../../dte/documents/v1/ListRechazadosRequest.js';
import type { ListRechazadosResponseInput as _dte_documents_v1_ListRechazadosResponseInput, ListRechazadosResponse as _dte_documents_v1_ListRechazadosResponse } from '../../../dte/documents/v1/ListRechazadosResponse.js';
import type { ListRequestInput as _dte_documents_v1_ListRequestInput, ListRequest as _dte_documents_v1_ListRequest } from '../../../dte/documents/v1/ListRequest.js';
import type { ListResponseInput as _dte_documents_v1_ListResponseInput, ListResponse as _dte_documents_v1_ListResponse } from '../../../dte/documents/v1/ListResponse.js';
import type { ListSecuenciasRequestInput as _dte_documents_v1_ListSecuenciasRequestInput, ListSecuenciasRequest as _dte_documents_v1_ListSecuenciasRequest } from '../../../dte/documents/v1/ListSecuenciasRequest.js';
import type { ListSecuenciasResponseInput as _dte_documents_v1_ListSecuenciasResponseInput, ListSecuenciasResponse as _dte_documents_v1_ListSecuenciasResponse } from '../../../dte/documents/v1/ListSecuenciasResponse.js';
import type { LlavesBitacoraInput as _dte_documents_v1_LlavesBitacoraInput, LlavesBitacora as _dte_documents_v1_LlavesBitacora } from '../../../dte/documents/v1/LlavesBitacora.js';
import type { QueueCorreoRequestInput as _dte_documents_v1_QueueCorreoRequestInput, QueueCorreoRequest as _dte_documents_v1_QueueCorreoRequest } from '../../../dte/documents/v1/QueueCorreoRequest.js';
import type { RecursoInput as _dte_common_v1_RecursoInput, Recurso as _dte_common_v1_Recurso } from '../../../dte/common/v1/Recurso.js';
import type { SignBitacoraRequestInput as _dte_documents_v1_SignBitacoraRequestInput, SignBitacoraRequest as _dte_documents_v1_SignBitacoraRequest } from '../../../dte/documents/v1/SignBitacoraRequest.js';

export interface DocumentsClient extends grpc.Client {
  AddRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  AddRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  AddRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  AddRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  addRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  addRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  addRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  addRecurso(argument: _dte_documents_v1_AddRecursoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Recurso>): grpc.ClientUnaryCall;
  
  Cancel(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Cancel(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Cancel(argument: _dte_documents_v1_CancelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Cancel(argument: _dte_documents_v1_CancelRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancel(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancel(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancel(argument: _dte_documents_v1_CancelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancel(argument: _dte_documents_v1_CancelRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  CancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  CancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  CancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  CancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_documents_v1_CancelNumerosRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  CancelRecibido(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  CancelRecibido(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  CancelRecibido(argument: _dte_documents_v1_CancelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  CancelRecibido(argument: _dte_documents_v1_CancelRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancelRecibido(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancelRecibido(argument: _dte_documents_v1_CancelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancelRecibido(argument: _dte_documents_v1_CancelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  cancelRecibido(argument: _dte_documents_v1_CancelRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  Correct(argument: _dte_documents_v1_CorrectRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Correct(argument: _dte_documents_v1_CorrectRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Correct(argument: _dte_documents_v1_CorrectRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Correct(argument: _dte_documents_v1_CorrectRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  correct(argument: _dte_documents_v1_CorrectRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  correct(argument: _dte_documents_v1_CorrectRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  correct(argument: _dte_documents_v1_CorrectRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  correct(argument: _dte_documents_v1_CorrectRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  Create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Create(argument: _dte_documents_v1_CreateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  Create(argument: _dte_documents_v1_CreateRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  create(argument: _dte_documents_v1_CreateRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  FindIntento(argument: _dte_documents_v1_FindIntentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  FindIntento(argument: _dte_documents_v1_FindIntentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  FindIntento(argument: _dte_documents_v1_FindIntentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  FindIntento(argument: _dte_documents_v1_FindIntentoRequestInput, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  findIntento(argument: _dte_documents_v1_FindIntentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  findIntento(argument: _dte_documents_v1_FindIntentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  findIntento(argument: _dte_documents_v1_FindIntentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  findIntento(argument: _dte_documents_v1_FindIntentoRequestInput, callback: grpc.requestCallback<_dte_documents_v1_IntentoDeCuenta>): grpc.ClientUnaryCall;
  
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
  
  GetClima(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  GetClima(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  GetClima(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  GetClima(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  getClima(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  getClima(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  getClima(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  getClima(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_documents_v1_Clima>): grpc.ClientUnaryCall;
  
  GetIntento(argument: _dte_documents_v1_GetIntentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  GetIntento(argument: _dte_documents_v1_GetIntentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  GetIntento(argument: _dte_documents_v1_GetIntentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  GetIntento(argument: _dte_documents_v1_GetIntentoRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  getIntento(argument: _dte_documents_v1_GetIntentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  getIntento(argument: _dte_documents_v1_GetIntentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  getIntento(argument: _dte_documents_v1_GetIntentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  getIntento(argument: _dte_documents_v1_GetIntentoRequestInput, callback: grpc.requestCallback<_dte_documents_v1_Intento>): grpc.ClientUnaryCall;
  
  GetRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  GetRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  GetRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  GetRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  getRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  getRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  getRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  getRechazado(argument: _dte_documents_v1_GetRechazadoRequestInput, callback: grpc.requestCallback<_dte_documents_v1_DteRechazado>): grpc.ClientUnaryCall;
  
  GetRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  GetRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  GetRecibido(argument: _dte_documents_v1_GetRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  GetRecibido(argument: _dte_documents_v1_GetRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getRecibido(argument: _dte_documents_v1_GetRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getRecibido(argument: _dte_documents_v1_GetRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  getRecibido(argument: _dte_documents_v1_GetRequestInput, callback: grpc.requestCallback<_dte_common_v1_Dte>): grpc.ClientUnaryCall;
  
  List(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_documents_v1_ListRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_documents_v1_ListRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_documents_v1_ListRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_documents_v1_ListRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  
  ListAvances(argument: _dte_documents_v1_ListAvancesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  ListAvances(argument: _dte_documents_v1_ListAvancesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  ListAvances(argument: _dte_documents_v1_ListAvancesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  ListAvances(argument: _dte_documents_v1_ListAvancesRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  listAvances(argument: _dte_documents_v1_ListAvancesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  listAvances(argument: _dte_documents_v1_ListAvancesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  listAvances(argument: _dte_documents_v1_ListAvancesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  listAvances(argument: _dte_documents_v1_ListAvancesRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListAvancesResponse>): grpc.ClientUnaryCall;
  
  ListBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  ListBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  ListBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  ListBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  listBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  listBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  listBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  listBitacora(argument: _dte_documents_v1_ListBitacoraRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListBitacoraResponse>): grpc.ClientUnaryCall;
  
  ListContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  ListContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  ListContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  ListContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  listContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  listContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  listContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  listContingencias(argument: _dte_documents_v1_ListContingenciasRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListContingenciasResponse>): grpc.ClientUnaryCall;
  
  ListLlavesBitacora(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  ListLlavesBitacora(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  ListLlavesBitacora(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  ListLlavesBitacora(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  listLlavesBitacora(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  listLlavesBitacora(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  listLlavesBitacora(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  listLlavesBitacora(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_documents_v1_LlavesBitacora>): grpc.ClientUnaryCall;
  
  ListRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  ListRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  ListRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  ListRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  listRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  listRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  listRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  listRechazados(argument: _dte_documents_v1_ListRechazadosRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListRechazadosResponse>): grpc.ClientUnaryCall;
  
  ListRecibidos(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  ListRecibidos(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  ListRecibidos(argument: _dte_documents_v1_ListRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  ListRecibidos(argument: _dte_documents_v1_ListRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  listRecibidos(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  listRecibidos(argument: _dte_documents_v1_ListRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  listRecibidos(argument: _dte_documents_v1_ListRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  listRecibidos(argument: _dte_documents_v1_ListRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListResponse>): grpc.ClientUnaryCall;
  
  ListSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  ListSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  ListSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  ListSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  listSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  listSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  listSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  listSecuencias(argument: _dte_documents_v1_ListSecuenciasRequestInput, callback: grpc.requestCallback<_dte_documents_v1_ListSecuenciasResponse>): grpc.ClientUnaryCall;
  
  QueueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  QueueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  QueueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  QueueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  queueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  queueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  queueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  queueCorreo(argument: _dte_documents_v1_QueueCorreoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  SignBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  SignBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  SignBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  SignBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  signBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  signBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  signBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  signBitacora(argument: _dte_documents_v1_SignBitacoraRequestInput, callback: grpc.requestCallback<_dte_documents_v1_BitacoraFirmada>): grpc.ClientUnaryCall;
  
}

export interface DocumentsHandlers extends grpc.UntypedServiceImplementation {
  AddRecurso: grpc.handleUnaryCall<_dte_documents_v1_AddRecursoRequest, _dte_common_v1_RecursoInput>;
  
  Cancel: grpc.handleUnaryCall<_dte_documents_v1_CancelRequest, _dte_common_v1_DteInput>;
  
  CancelNumeros: grpc.handleUnaryCall<_dte_documents_v1_CancelNumerosRequest, _google_protobuf_EmptyInput>;
  
  CancelRecibido: grpc.handleUnaryCall<_dte_documents_v1_CancelRequest, _dte_common_v1_DteInput>;
  
  Correct: grpc.handleUnaryCall<_dte_documents_v1_CorrectRequest, _dte_common_v1_DteInput>;
  
  Create: grpc.handleUnaryCall<_dte_documents_v1_CreateRequest, _dte_common_v1_DteInput>;
  
  FindIntento: grpc.handleUnaryCall<_dte_documents_v1_FindIntentoRequest, _dte_documents_v1_IntentoDeCuentaInput>;
  
  Get: grpc.handleUnaryCall<_dte_documents_v1_GetRequest, _dte_common_v1_DteInput>;
  
  GetArchivo: grpc.handleUnaryCall<_dte_common_v1_GetArchivoRequest, _dte_common_v1_ArchivoInput>;
  
  GetByTransaccion: grpc.handleUnaryCall<_dte_documents_v1_GetByTransaccionRequest, _dte_common_v1_DteInput>;
  
  GetClima: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_documents_v1_ClimaInput>;
  
  GetIntento: grpc.handleUnaryCall<_dte_documents_v1_GetIntentoRequest, _dte_documents_v1_IntentoInput>;
  
  GetRechazado: grpc.handleUnaryCall<_dte_documents_v1_GetRechazadoRequest, _dte_documents_v1_DteRechazadoInput>;
  
  GetRecibido: grpc.handleUnaryCall<_dte_documents_v1_GetRequest, _dte_common_v1_DteInput>;
  
  List: grpc.handleUnaryCall<_dte_documents_v1_ListRequest, _dte_documents_v1_ListResponseInput>;
  
  ListAvances: grpc.handleUnaryCall<_dte_documents_v1_ListAvancesRequest, _dte_documents_v1_ListAvancesResponseInput>;
  
  ListBitacora: grpc.handleUnaryCall<_dte_documents_v1_ListBitacoraRequest, _dte_documents_v1_ListBitacoraResponseInput>;
  
  ListContingencias: grpc.handleUnaryCall<_dte_documents_v1_ListContingenciasRequest, _dte_documents_v1_ListContingenciasResponseInput>;
  
  ListLlavesBitacora: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_documents_v1_LlavesBitacoraInput>;
  
  ListRechazados: grpc.handleUnaryCall<_dte_documents_v1_ListRechazadosRequest, _dte_documents_v1_ListRechazadosResponseInput>;
  
  ListRecibidos: grpc.handleUnaryCall<_dte_documents_v1_ListRequest, _dte_documents_v1_ListResponseInput>;
  
  ListSecuencias: grpc.handleUnaryCall<_dte_documents_v1_ListSecuenciasRequest, _dte_documents_v1_ListSecuenciasResponseInput>;
  
  QueueCorreo: grpc.handleUnaryCall<_dte_documents_v1_QueueCorreoRequest, _google_protobuf_EmptyInput>;
  
  SignBitacora: grpc.handleUnaryCall<_dte_documents_v1_SignBitacoraRequest, _dte_documents_v1_BitacoraFirmadaInput>;
  
}

export interface DocumentsDefinition extends grpc.ServiceDefinition {
  AddRecurso: MethodDefinition<_dte_documents_v1_AddRecursoRequestInput, _dte_common_v1_RecursoInput, _dte_documents_v1_AddRecursoRequest, _dte_common_v1_Recurso>
  Cancel: MethodDefinition<_dte_documents_v1_CancelRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_CancelRequest, _dte_common_v1_Dte>
  CancelNumeros: MethodDefinition<_dte_documents_v1_CancelNumerosRequestInput, _google_protobuf_EmptyInput, _dte_documents_v1_CancelNumerosRequest, _google_protobuf_Empty>
  CancelRecibido: MethodDefinition<_dte_documents_v1_CancelRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_CancelRequest, _dte_common_v1_Dte>
  Correct: MethodDefinition<_dte_documents_v1_CorrectRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_CorrectRequest, _dte_common_v1_Dte>
  Create: MethodDefinition<_dte_documents_v1_CreateRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_CreateRequest, _dte_common_v1_Dte>
  FindIntento: MethodDefinition<_dte_documents_v1_FindIntentoRequestInput, _dte_documents_v1_IntentoDeCuentaInput, _dte_documents_v1_FindIntentoRequest, _dte_documents_v1_IntentoDeCuenta>
  Get: MethodDefinition<_dte_documents_v1_GetRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_GetRequest, _dte_common_v1_Dte>
  GetArchivo: MethodDefinition<_dte_common_v1_GetArchivoRequestInput, _dte_common_v1_ArchivoInput, _dte_common_v1_GetArchivoRequest, _dte_common_v1_Archivo>
  GetByTransaccion: MethodDefinition<_dte_documents_v1_GetByTransaccionRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_GetByTransaccionRequest, _dte_common_v1_Dte>
  GetClima: MethodDefinition<_google_protobuf_EmptyInput, _dte_documents_v1_ClimaInput, _google_protobuf_Empty, _dte_documents_v1_Clima>
  GetIntento: MethodDefinition<_dte_documents_v1_GetIntentoRequestInput, _dte_documents_v1_IntentoInput, _dte_documents_v1_GetIntentoRequest, _dte_documents_v1_Intento>
  GetRechazado: MethodDefinition<_dte_documents_v1_GetRechazadoRequestInput, _dte_documents_v1_DteRechazadoInput, _dte_documents_v1_GetRechazadoRequest, _dte_documents_v1_DteRechazado>
  GetRecibido: MethodDefinition<_dte_documents_v1_GetRequestInput, _dte_common_v1_DteInput, _dte_documents_v1_GetRequest, _dte_common_v1_Dte>
  List: MethodDefinition<_dte_documents_v1_ListRequestInput, _dte_documents_v1_ListResponseInput, _dte_documents_v1_ListRequest, _dte_documents_v1_ListResponse>
  ListAvances: MethodDefinition<_dte_documents_v1_ListAvancesRequestInput, _dte_documents_v1_ListAvancesResponseInput, _dte_documents_v1_ListAvancesRequest, _dte_documents_v1_ListAvancesResponse>
  ListBitacora: MethodDefinition<_dte_documents_v1_ListBitacoraRequestInput, _dte_documents_v1_ListBitacoraResponseInput, _dte_documents_v1_ListBitacoraRequest, _dte_documents_v1_ListBitacoraResponse>
  ListContingencias: MethodDefinition<_dte_documents_v1_ListContingenciasRequestInput, _dte_documents_v1_ListContingenciasResponseInput, _dte_documents_v1_ListContingenciasRequest, _dte_documents_v1_ListContingenciasResponse>
  ListLlavesBitacora: MethodDefinition<_google_protobuf_EmptyInput, _dte_documents_v1_LlavesBitacoraInput, _google_protobuf_Empty, _dte_documents_v1_LlavesBitacora>
  ListRechazados: MethodDefinition<_dte_documents_v1_ListRechazadosRequestInput, _dte_documents_v1_ListRechazadosResponseInput, _dte_documents_v1_ListRechazadosRequest, _dte_documents_v1_ListRechazadosResponse>
  ListRecibidos: MethodDefinition<_dte_documents_v1_ListRequestInput, _dte_documents_v1_ListResponseInput, _dte_documents_v1_ListRequest, _dte_documents_v1_ListResponse>
  ListSecuencias: MethodDefinition<_dte_documents_v1_ListSecuenciasRequestInput, _dte_documents_v1_ListSecuenciasResponseInput, _dte_documents_v1_ListSecuenciasRequest, _dte_documents_v1_ListSecuenciasResponse>
  QueueCorreo: MethodDefinition<_dte_documents_v1_QueueCorreoRequestInput, _google_protobuf_EmptyInput, _dte_documents_v1_QueueCorreoRequest, _google_protobuf_Empty>
  SignBitacora: MethodDefinition<_dte_documents_v1_SignBitacoraRequestInput, _dte_documents_v1_BitacoraFirmadaInput, _dte_documents_v1_SignBitacoraRequest, _dte_documents_v1_BitacoraFirmada>
}
