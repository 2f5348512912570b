// Original file: proto/dte/operations/v1/operations.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ProfileRequestInput as _dte_operations_v1_ProfileRequestInput, ProfileRequest as _dte_operations_v1_ProfileRequest } from '../../../dte/operations/v1/ProfileRequest.js';
import type { ProfileResponseInput as _dte_operations_v1_ProfileResponseInput, ProfileResponse as _dte_operations_v1_ProfileResponse } from '../../../dte/operations/v1/ProfileResponse.js';

export interface InspectionClient extends grpc.Client {
  Profile(argument: _dte_operations_v1_ProfileRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  Profile(argument: _dte_operations_v1_ProfileRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  Profile(argument: _dte_operations_v1_ProfileRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  Profile(argument: _dte_operations_v1_ProfileRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  profile(argument: _dte_operations_v1_ProfileRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  profile(argument: _dte_operations_v1_ProfileRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  profile(argument: _dte_operations_v1_ProfileRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  profile(argument: _dte_operations_v1_ProfileRequestInput, callback: grpc.requestCallback<_dte_operations_v1_ProfileResponse>): grpc.ClientUnaryCall;
  
}

export interface InspectionHandlers extends grpc.UntypedServiceImplementation {
  Profile: grpc.handleUnaryCall<_dte_operations_v1_ProfileRequest, _dte_operations_v1_ProfileResponseInput>;
  
}

export interface InspectionDefinition extends grpc.ServiceDefinition {
  Profile: MethodDefinition<_dte_operations_v1_ProfileRequestInput, _dte_operations_v1_ProfileResponseInput, _dte_operations_v1_ProfileRequest, _dte_operations_v1_ProfileResponse>
}
