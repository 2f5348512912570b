// Original file: proto/dte/accounts/v1/accounts.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequestInput as _dte_accounts_v1_AuthenticateRequestInput, AuthenticateRequest as _dte_accounts_v1_AuthenticateRequest } from '../../../dte/accounts/v1/AuthenticateRequest.js';
import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { GetCuentaRequestInput as _dte_accounts_v1_GetCuentaRequestInput, GetCuentaRequest as _dte_accounts_v1_GetCuentaRequest } from '../../../dte/accounts/v1/GetCuentaRequest.js';
import type { JwksInput as _dte_accounts_v1_JwksInput, Jwks as _dte_accounts_v1_Jwks } from '../../../dte/accounts/v1/Jwks.js';
import type { RefreshRequestInput as _dte_accounts_v1_RefreshRequestInput, RefreshRequest as _dte_accounts_v1_RefreshRequest } from '../../../dte/accounts/v1/RefreshRequest.js';
import type { ResolveRequestInput as _dte_accounts_v1_ResolveRequestInput, ResolveRequest as _dte_accounts_v1_ResolveRequest } from '../../../dte/accounts/v1/ResolveRequest.js';
import type { TokenResponseInput as _dte_accounts_v1_TokenResponseInput, TokenResponse as _dte_accounts_v1_TokenResponse } from '../../../dte/accounts/v1/TokenResponse.js';

export interface AccountsClient extends grpc.Client {
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  
  GetJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  GetJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  GetJwks(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  GetJwks(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  
}

export interface AccountsHandlers extends grpc.UntypedServiceImplementation {
  Authenticate: grpc.handleUnaryCall<_dte_accounts_v1_AuthenticateRequest, _dte_accounts_v1_TokenResponseInput>;
  
  Get: grpc.handleUnaryCall<_dte_accounts_v1_GetCuentaRequest, _dte_accounts_v1_CuentaInput>;
  
  GetJwks: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_accounts_v1_JwksInput>;
  
  Refresh: grpc.handleUnaryCall<_dte_accounts_v1_RefreshRequest, _dte_accounts_v1_TokenResponseInput>;
  
  Resolve: grpc.handleUnaryCall<_dte_accounts_v1_ResolveRequest, _dte_accounts_v1_CuentaInput>;
  
}

export interface AccountsDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_dte_accounts_v1_AuthenticateRequestInput, _dte_accounts_v1_TokenResponseInput, _dte_accounts_v1_AuthenticateRequest, _dte_accounts_v1_TokenResponse>
  Get: MethodDefinition<_dte_accounts_v1_GetCuentaRequestInput, _dte_accounts_v1_CuentaInput, _dte_accounts_v1_GetCuentaRequest, _dte_accounts_v1_Cuenta>
  GetJwks: MethodDefinition<_google_protobuf_EmptyInput, _dte_accounts_v1_JwksInput, _google_protobuf_Empty, _dte_accounts_v1_Jwks>
  Refresh: MethodDefinition<_dte_accounts_v1_RefreshRequestInput, _dte_accounts_v1_TokenResponseInput, _dte_accounts_v1_RefreshRequest, _dte_accounts_v1_TokenResponse>
  Resolve: MethodDefinition<_dte_accounts_v1_ResolveRequestInput, _dte_accounts_v1_CuentaInput, _dte_accounts_v1_ResolveRequest, _dte_accounts_v1_Cuenta>
}
