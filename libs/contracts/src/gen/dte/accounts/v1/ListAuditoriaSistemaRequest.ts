// Original file: proto/dte/accounts/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ListAuditoriaSistemaRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
  'antes'?: (number | string | Long);
  'limite'?: (number);
  'titular'?: (string);
  '_idCuenta'?: "idCuenta";
  '_antes'?: "antes";
  '_titular'?: "titular";
}

export interface ListAuditoriaSistemaRequest {
  'usuario': (string);
  'idCuenta'?: (string);
  'antes'?: (number);
  'limite': (number);
  'titular'?: (string);
}
