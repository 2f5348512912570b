// Original file: proto/dte/operations/v1/operations.proto

import type { Long } from '@grpc/proto-loader';

export interface FallidoInput {
  'numero'?: (number | string | Long);
  'asunto'?: (string);
  'idEvento'?: (string);
  'fecha'?: (string);
  'consumidor'?: (string);
  'motivo'?: (string);
}

export interface Fallido {
  'numero': (number);
  'asunto': (string);
  'idEvento': (string);
  'fecha': (string);
  'consumidor': (string);
  'motivo': (string);
}
