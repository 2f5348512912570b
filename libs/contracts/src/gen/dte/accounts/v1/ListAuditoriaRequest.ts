// Original file: proto/dte/accounts/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ListAuditoriaRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
  'antes'?: (number | string | Long);
  'limite'?: (number);
  '_antes'?: "antes";
}

export interface ListAuditoriaRequest {
  'usuario': (string);
  'idCuenta': (string);
  'antes'?: (number);
  'limite': (number);
}
