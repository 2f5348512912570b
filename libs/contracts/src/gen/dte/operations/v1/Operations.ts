// Original file: proto/dte/operations/v1/operations.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ActoRequestInput as _dte_operations_v1_ActoRequestInput, ActoRequest as _dte_operations_v1_ActoRequest } from '../../../dte/operations/v1/ActoRequest.js';
import type { ActoResponseInput as _dte_operations_v1_ActoResponseInput, ActoResponse as _dte_operations_v1_ActoResponse } from '../../../dte/operations/v1/ActoResponse.js';
import type { AdoptDocumentoRequestInput as _dte_operations_v1_AdoptDocumentoRequestInput, AdoptDocumentoRequest as _dte_operations_v1_AdoptDocumentoRequest } from '../../../dte/operations/v1/AdoptDocumentoRequest.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { ExplainRequestInput as _dte_operations_v1_ExplainRequestInput, ExplainRequest as _dte_operations_v1_ExplainRequest } from '../../../dte/operations/v1/ExplainRequest.js';
import type { ExplainResponseInput as _dte_operations_v1_ExplainResponseInput, ExplainResponse as _dte_operations_v1_ExplainResponse } from '../../../dte/operations/v1/ExplainResponse.js';
import type { FetchDocumentoRequestInput as _dte_operations_v1_FetchDocumentoRequestInput, FetchDocumentoRequest as _dte_operations_v1_FetchDocumentoRequest } from '../../../dte/operations/v1/FetchDocumentoRequest.js';
import type { FetchDocumentoResponseInput as _dte_operations_v1_FetchDocumentoResponseInput, FetchDocumentoResponse as _dte_operations_v1_FetchDocumentoResponse } from '../../../dte/operations/v1/FetchDocumentoResponse.js';
import type { KeepActoRequestInput as _dte_operations_v1_KeepActoRequestInput, KeepActoRequest as _dte_operations_v1_KeepActoRequest } from '../../../dte/operations/v1/KeepActoRequest.js';
import type { ListActosRequestInput as _dte_operations_v1_ListActosRequestInput, ListActosRequest as _dte_operations_v1_ListActosRequest } from '../../../dte/operations/v1/ListActosRequest.js';
import type { ListActosResponseInput as _dte_operations_v1_ListActosResponseInput, ListActosResponse as _dte_operations_v1_ListActosResponse } from '../../../dte/operations/v1/ListActosResponse.js';
import type { ListFallidosRequestInput as _dte_operations_v1_ListFallidosRequestInput, ListFallidosRequest as _dte_operations_v1_ListFallidosRequest } from '../../../dte/operations/v1/ListFallidosRequest.js';
import type { ListFallidosResponseInput as _dte_operations_v1_ListFallidosResponseInput, ListFallidosResponse as _dte_operations_v1_ListFallidosResponse } from '../../../dte/operations/v1/ListFallidosResponse.js';
import type { ListIntentosRequestInput as _dte_operations_v1_ListIntentosRequestInput, ListIntentosRequest as _dte_operations_v1_ListIntentosRequest } from '../../../dte/operations/v1/ListIntentosRequest.js';
import type { ListIntentosResponseInput as _dte_operations_v1_ListIntentosResponseInput, ListIntentosResponse as _dte_operations_v1_ListIntentosResponse } from '../../../dte/operations/v1/ListIntentosResponse.js';
import type { ListLocksResponseInput as _dte_operations_v1_ListLocksResponseInput, ListLocksResponse as _dte_operations_v1_ListLocksResponse } from '../../../dte/operations/v1/ListLocksResponse.js';
import type { ListOutboxResponseInput as _dte_operations_v1_ListOutboxResponseInput, ListOutboxResponse as _dte_operations_v1_ListOutboxResponse } from '../../../dte/operations/v1/ListOutboxResponse.js';
import type { ListRecuperadosResponseInput as _dte_operations_v1_ListRecuperadosResponseInput, ListRecuperadosResponse as _dte_operations_v1_ListRecuperadosResponse } from '../../../dte/operations/v1/ListRecuperadosResponse.js';
import type { RecoverRequestInput as _dte_operations_v1_RecoverRequestInput, RecoverRequest as _dte_operations_v1_RecoverRequest } from '../../../dte/operations/v1/RecoverRequest.js';
import type { RecoverResponseInput as _dte_operations_v1_RecoverResponseInput, RecoverResponse as _dte_operations_v1_RecoverResponse } from '../../../dte/operations/v1/RecoverResponse.js';
import type { ReplayRequestInput as _dte_operations_v1_ReplayRequestInput, ReplayRequest as _dte_operations_v1_ReplayRequest } from '../../../dte/operations/v1/ReplayRequest.js';

export interface OperationsClient extends grpc.Client {
  AdoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AdoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AdoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AdoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptDocumento(argument: _dte_operations_v1_AdoptDocumentoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
  AdoptIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AdoptIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AdoptIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AdoptIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  adoptIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
  AskIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AskIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AskIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  AskIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  askIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  askIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  askIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  askIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
  Explain(argument: _dte_operations_v1_ExplainRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  Explain(argument: _dte_operations_v1_ExplainRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  Explain(argument: _dte_operations_v1_ExplainRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  Explain(argument: _dte_operations_v1_ExplainRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  explain(argument: _dte_operations_v1_ExplainRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  explain(argument: _dte_operations_v1_ExplainRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  explain(argument: _dte_operations_v1_ExplainRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  explain(argument: _dte_operations_v1_ExplainRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ExplainResponse>): grpc.ClientUnaryCall;
  
  FetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  FetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  FetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  FetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_operations_v1_FetchDocumentoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_FetchDocumentoResponse>): grpc.ClientUnaryCall;
  
  KeepActo(argument: _dte_operations_v1_KeepActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  KeepActo(argument: _dte_operations_v1_KeepActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  KeepActo(argument: _dte_operations_v1_KeepActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  KeepActo(argument: _dte_operations_v1_KeepActoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  keepActo(argument: _dte_operations_v1_KeepActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  keepActo(argument: _dte_operations_v1_KeepActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  keepActo(argument: _dte_operations_v1_KeepActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  keepActo(argument: _dte_operations_v1_KeepActoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  ListActos(argument: _dte_operations_v1_ListActosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  listActos(argument: _dte_operations_v1_ListActosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListActosResponse>): grpc.ClientUnaryCall;
  
  ListFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  ListFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  ListFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  ListFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  listFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  listFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  listFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  listFallidos(argument: _dte_operations_v1_ListFallidosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListFallidosResponse>): grpc.ClientUnaryCall;
  
  ListIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  ListIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  ListIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  ListIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  listIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  listIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  listIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  listIntentos(argument: _dte_operations_v1_ListIntentosRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ListIntentosResponse>): grpc.ClientUnaryCall;
  
  ListLocks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  ListLocks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  ListLocks(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  ListLocks(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  listLocks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  listLocks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  listLocks(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  listLocks(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListLocksResponse>): grpc.ClientUnaryCall;
  
  ListOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  ListOutbox(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  listOutbox(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListOutboxResponse>): grpc.ClientUnaryCall;
  
  ListRecuperados(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  ListRecuperados(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  ListRecuperados(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  ListRecuperados(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  listRecuperados(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  listRecuperados(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  listRecuperados(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  listRecuperados(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_operations_v1_ListRecuperadosResponse>): grpc.ClientUnaryCall;
  
  ParkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  ParkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  ParkIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  ParkIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  parkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  parkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  parkIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  parkIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
  Recover(argument: _dte_operations_v1_RecoverRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  Recover(argument: _dte_operations_v1_RecoverRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  Recover(argument: _dte_operations_v1_RecoverRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  Recover(argument: _dte_operations_v1_RecoverRequestInput, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  recover(argument: _dte_operations_v1_RecoverRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  recover(argument: _dte_operations_v1_RecoverRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  recover(argument: _dte_operations_v1_RecoverRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  recover(argument: _dte_operations_v1_RecoverRequestInput, callback: grpc.requestCallback<_dte_operations_v1_RecoverResponse>): grpc.ClientUnaryCall;
  
  ReplayFallido(argument: _dte_operations_v1_ReplayRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  ReplayFallido(argument: _dte_operations_v1_ReplayRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  ReplayFallido(argument: _dte_operations_v1_ReplayRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  ReplayFallido(argument: _dte_operations_v1_ReplayRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  replayFallido(argument: _dte_operations_v1_ReplayRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  replayFallido(argument: _dte_operations_v1_ReplayRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  replayFallido(argument: _dte_operations_v1_ReplayRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  replayFallido(argument: _dte_operations_v1_ReplayRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
  RotateLlave(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  RotateLlave(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  RotateLlave(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  RotateLlave(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
  UnparkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  UnparkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  UnparkIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  UnparkIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  unparkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  unparkIntento(argument: _dte_operations_v1_ActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  unparkIntento(argument: _dte_operations_v1_ActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  unparkIntento(argument: _dte_operations_v1_ActoRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ActoResponse>): grpc.ClientUnaryCall;
  
}

export interface OperationsHandlers extends grpc.UntypedServiceImplementation {
  AdoptDocumento: grpc.handleUnaryCall<_dte_operations_v1_AdoptDocumentoRequest, _dte_operations_v1_ActoResponseInput>;
  
  AdoptIntento: grpc.handleUnaryCall<_dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponseInput>;
  
  AskIntento: grpc.handleUnaryCall<_dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponseInput>;
  
  Explain: grpc.handleUnaryCall<_dte_operations_v1_ExplainRequest, _dte_operations_v1_ExplainResponseInput>;
  
  FetchDocumento: grpc.handleUnaryCall<_dte_operations_v1_FetchDocumentoRequest, _dte_operations_v1_FetchDocumentoResponseInput>;
  
  KeepActo: grpc.handleUnaryCall<_dte_operations_v1_KeepActoRequest, _google_protobuf_EmptyInput>;
  
  ListActos: grpc.handleUnaryCall<_dte_operations_v1_ListActosRequest, _dte_operations_v1_ListActosResponseInput>;
  
  ListFallidos: grpc.handleUnaryCall<_dte_operations_v1_ListFallidosRequest, _dte_operations_v1_ListFallidosResponseInput>;
  
  ListIntentos: grpc.handleUnaryCall<_dte_operations_v1_ListIntentosRequest, _dte_operations_v1_ListIntentosResponseInput>;
  
  ListLocks: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_operations_v1_ListLocksResponseInput>;
  
  ListOutbox: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_operations_v1_ListOutboxResponseInput>;
  
  ListRecuperados: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_operations_v1_ListRecuperadosResponseInput>;
  
  ParkIntento: grpc.handleUnaryCall<_dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponseInput>;
  
  Recover: grpc.handleUnaryCall<_dte_operations_v1_RecoverRequest, _dte_operations_v1_RecoverResponseInput>;
  
  ReplayFallido: grpc.handleUnaryCall<_dte_operations_v1_ReplayRequest, _dte_operations_v1_ActoResponseInput>;
  
  RotateLlave: grpc.handleUnaryCall<_dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponseInput>;
  
  UnparkIntento: grpc.handleUnaryCall<_dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponseInput>;
  
}

export interface OperationsDefinition extends grpc.ServiceDefinition {
  AdoptDocumento: MethodDefinition<_dte_operations_v1_AdoptDocumentoRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_AdoptDocumentoRequest, _dte_operations_v1_ActoResponse>
  AdoptIntento: MethodDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponse>
  AskIntento: MethodDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponse>
  Explain: MethodDefinition<_dte_operations_v1_ExplainRequestInput, _dte_operations_v1_ExplainResponseInput, _dte_operations_v1_ExplainRequest, _dte_operations_v1_ExplainResponse>
  FetchDocumento: MethodDefinition<_dte_operations_v1_FetchDocumentoRequestInput, _dte_operations_v1_FetchDocumentoResponseInput, _dte_operations_v1_FetchDocumentoRequest, _dte_operations_v1_FetchDocumentoResponse>
  KeepActo: MethodDefinition<_dte_operations_v1_KeepActoRequestInput, _google_protobuf_EmptyInput, _dte_operations_v1_KeepActoRequest, _google_protobuf_Empty>
  ListActos: MethodDefinition<_dte_operations_v1_ListActosRequestInput, _dte_operations_v1_ListActosResponseInput, _dte_operations_v1_ListActosRequest, _dte_operations_v1_ListActosResponse>
  ListFallidos: MethodDefinition<_dte_operations_v1_ListFallidosRequestInput, _dte_operations_v1_ListFallidosResponseInput, _dte_operations_v1_ListFallidosRequest, _dte_operations_v1_ListFallidosResponse>
  ListIntentos: MethodDefinition<_dte_operations_v1_ListIntentosRequestInput, _dte_operations_v1_ListIntentosResponseInput, _dte_operations_v1_ListIntentosRequest, _dte_operations_v1_ListIntentosResponse>
  ListLocks: MethodDefinition<_google_protobuf_EmptyInput, _dte_operations_v1_ListLocksResponseInput, _google_protobuf_Empty, _dte_operations_v1_ListLocksResponse>
  ListOutbox: MethodDefinition<_google_protobuf_EmptyInput, _dte_operations_v1_ListOutboxResponseInput, _google_protobuf_Empty, _dte_operations_v1_ListOutboxResponse>
  ListRecuperados: MethodDefinition<_google_protobuf_EmptyInput, _dte_operations_v1_ListRecuperadosResponseInput, _google_protobuf_Empty, _dte_operations_v1_ListRecuperadosResponse>
  ParkIntento: MethodDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponse>
  Recover: MethodDefinition<_dte_operations_v1_RecoverRequestInput, _dte_operations_v1_RecoverResponseInput, _dte_operations_v1_RecoverRequest, _dte_operations_v1_RecoverResponse>
  ReplayFallido: MethodDefinition<_dte_operations_v1_ReplayRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_ReplayRequest, _dte_operations_v1_ActoResponse>
  RotateLlave: MethodDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponse>
  UnparkIntento: MethodDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoRequest, _dte_operations_v1_ActoResponse>
}
