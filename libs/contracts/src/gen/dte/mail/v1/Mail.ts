// Original file: proto/dte/mail/v1/mail.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EnvioInput as _dte_mail_v1_EnvioInput, Envio as _dte_mail_v1_Envio } from '../../../dte/mail/v1/Envio.js';
import type { ListEnviosRequestInput as _dte_mail_v1_ListEnviosRequestInput, ListEnviosRequest as _dte_mail_v1_ListEnviosRequest } from '../../../dte/mail/v1/ListEnviosRequest.js';
import type { ListEnviosResponseInput as _dte_mail_v1_ListEnviosResponseInput, ListEnviosResponse as _dte_mail_v1_ListEnviosResponse } from '../../../dte/mail/v1/ListEnviosResponse.js';
import type { ResendRequestInput as _dte_mail_v1_ResendRequestInput, ResendRequest as _dte_mail_v1_ResendRequest } from '../../../dte/mail/v1/ResendRequest.js';

export interface MailClient extends grpc.Client {
  List(argument: _dte_mail_v1_ListEnviosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_mail_v1_ListEnviosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_mail_v1_ListEnviosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_mail_v1_ListEnviosRequestInput, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_mail_v1_ListEnviosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_mail_v1_ListEnviosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_mail_v1_ListEnviosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_mail_v1_ListEnviosRequestInput, callback: grpc.requestCallback<_dte_mail_v1_ListEnviosResponse>): grpc.ClientUnaryCall;
  
  Resend(argument: _dte_mail_v1_ResendRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  Resend(argument: _dte_mail_v1_ResendRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  Resend(argument: _dte_mail_v1_ResendRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  Resend(argument: _dte_mail_v1_ResendRequestInput, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  resend(argument: _dte_mail_v1_ResendRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  resend(argument: _dte_mail_v1_ResendRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  resend(argument: _dte_mail_v1_ResendRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  resend(argument: _dte_mail_v1_ResendRequestInput, callback: grpc.requestCallback<_dte_mail_v1_Envio>): grpc.ClientUnaryCall;
  
}

export interface MailHandlers extends grpc.UntypedServiceImplementation {
  List: grpc.handleUnaryCall<_dte_mail_v1_ListEnviosRequest, _dte_mail_v1_ListEnviosResponseInput>;
  
  Resend: grpc.handleUnaryCall<_dte_mail_v1_ResendRequest, _dte_mail_v1_EnvioInput>;
  
}

export interface MailDefinition extends grpc.ServiceDefinition {
  List: MethodDefinition<_dte_mail_v1_ListEnviosRequestInput, _dte_mail_v1_ListEnviosResponseInput, _dte_mail_v1_ListEnviosRequest, _dte_mail_v1_ListEnviosResponse>
  Resend: MethodDefinition<_dte_mail_v1_ResendRequestInput, _dte_mail_v1_EnvioInput, _dte_mail_v1_ResendRequest, _dte_mail_v1_Envio>
}
