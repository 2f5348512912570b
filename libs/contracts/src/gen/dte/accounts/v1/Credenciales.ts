// Original file: proto/dte/accounts/v1/accounts.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CredencialesCuentaInput as _dte_accounts_v1_CredencialesCuentaInput, CredencialesCuenta as _dte_accounts_v1_CredencialesCuenta } from '../../../dte/accounts/v1/CredencialesCuenta.js';
import type { CredencialesSinLlaveInput as _dte_accounts_v1_CredencialesSinLlaveInput, CredencialesSinLlave as _dte_accounts_v1_CredencialesSinLlave } from '../../../dte/accounts/v1/CredencialesSinLlave.js';
import type { GetCredencialesRequestInput as _dte_accounts_v1_GetCredencialesRequestInput, GetCredencialesRequest as _dte_accounts_v1_GetCredencialesRequest } from '../../../dte/accounts/v1/GetCredencialesRequest.js';
import type { GetSinLlaveRequestInput as _dte_accounts_v1_GetSinLlaveRequestInput, GetSinLlaveRequest as _dte_accounts_v1_GetSinLlaveRequest } from '../../../dte/accounts/v1/GetSinLlaveRequest.js';

export interface CredencialesClient extends grpc.Client {
  Get(argument: _dte_accounts_v1_GetCredencialesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCredencialesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCredencialesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCredencialesRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCredencialesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCredencialesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCredencialesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCredencialesRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesCuenta>): grpc.ClientUnaryCall;
  
  GetSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  GetSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  GetSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  GetSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  getSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  getSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  getSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  getSinLlave(argument: _dte_accounts_v1_GetSinLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CredencialesSinLlave>): grpc.ClientUnaryCall;
  
}

export interface CredencialesHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_dte_accounts_v1_GetCredencialesRequest, _dte_accounts_v1_CredencialesCuentaInput>;
  
  GetSinLlave: grpc.handleUnaryCall<_dte_accounts_v1_GetSinLlaveRequest, _dte_accounts_v1_CredencialesSinLlaveInput>;
  
}

export interface CredencialesDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_dte_accounts_v1_GetCredencialesRequestInput, _dte_accounts_v1_CredencialesCuentaInput, _dte_accounts_v1_GetCredencialesRequest, _dte_accounts_v1_CredencialesCuenta>
  GetSinLlave: MethodDefinition<_dte_accounts_v1_GetSinLlaveRequestInput, _dte_accounts_v1_CredencialesSinLlaveInput, _dte_accounts_v1_GetSinLlaveRequest, _dte_accounts_v1_CredencialesSinLlave>
}
