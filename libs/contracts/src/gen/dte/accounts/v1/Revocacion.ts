// Original file: proto/dte/accounts/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface RevocacionInput {
  'clave'?: (string);
  'antes'?: (number | string | Long);
  'vence'?: (number | string | Long);
  'usuario'?: (string);
  '_usuario'?: "usuario";
}

export interface Revocacion {
  'clave': (string);
  'antes': (number);
  'vence': (number);
  'usuario'?: (string);
}
