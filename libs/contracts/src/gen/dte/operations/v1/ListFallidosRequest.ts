// Original file: proto/dte/operations/v1/operations.proto

import type { Long } from '@grpc/proto-loader';

export interface ListFallidosRequestInput {
  'desde'?: (number | string | Long);
  'limite'?: (number);
}

export interface ListFallidosRequest {
  'desde': (number);
  'limite': (number);
}
