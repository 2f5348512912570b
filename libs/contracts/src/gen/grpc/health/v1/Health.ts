// Original file: proto/grpc/health/v1/health.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { HealthCheckRequestInput as _grpc_health_v1_HealthCheckRequestInput, HealthCheckRequest as _grpc_health_v1_HealthCheckRequest } from '../../../grpc/health/v1/HealthCheckRequest.js';
import type { HealthCheckResponseInput as _grpc_health_v1_HealthCheckResponseInput, HealthCheckResponse as _grpc_health_v1_HealthCheckResponse } from '../../../grpc/health/v1/HealthCheckResponse.js';

export interface HealthClient extends grpc.Client {
  Check(argument: _grpc_health_v1_HealthCheckRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  Check(argument: _grpc_health_v1_HealthCheckRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  Check(argument: _grpc_health_v1_HealthCheckRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  Check(argument: _grpc_health_v1_HealthCheckRequestInput, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  check(argument: _grpc_health_v1_HealthCheckRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  check(argument: _grpc_health_v1_HealthCheckRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  check(argument: _grpc_health_v1_HealthCheckRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  check(argument: _grpc_health_v1_HealthCheckRequestInput, callback: grpc.requestCallback<_grpc_health_v1_HealthCheckResponse>): grpc.ClientUnaryCall;
  
}

export interface HealthHandlers extends grpc.UntypedServiceImplementation {
  Check: grpc.handleUnaryCall<_grpc_health_v1_HealthCheckRequest, _grpc_health_v1_HealthCheckResponseInput>;
  
}

export interface HealthDefinition extends grpc.ServiceDefinition {
  Check: MethodDefinition<_grpc_health_v1_HealthCheckRequestInput, _grpc_health_v1_HealthCheckResponseInput, _grpc_health_v1_HealthCheckRequest, _grpc_health_v1_HealthCheckResponse>
}
