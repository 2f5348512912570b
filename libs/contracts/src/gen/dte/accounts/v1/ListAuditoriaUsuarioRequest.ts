// Original file: proto/dte/accounts/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ListAuditoriaUsuarioRequestInput {
  'usuario'?: (string);
  'antes'?: (number | string | Long);
  'limite'?: (number);
  '_antes'?: "antes";
}

export interface ListAuditoriaUsuarioRequest {
  'usuario': (string);
  'antes'?: (number);
  'limite': (number);
}
