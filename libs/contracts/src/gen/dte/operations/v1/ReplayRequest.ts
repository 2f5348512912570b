// Original file: proto/dte/operations/v1/operations.proto

import type { Long } from '@grpc/proto-loader';

export interface ReplayRequestInput {
  'numero'?: (number | string | Long);
  'quien'?: (string);
  'motivo'?: (string);
}

export interface ReplayRequest {
  'numero': (number);
  'quien': (string);
  'motivo': (string);
}
