// Original file: proto/dte/documents/v1/documents.proto

import type { Long } from '@grpc/proto-loader';

export interface RaizBitacoraInput {
  'cuenta'?: (string);
  'posicion'?: (number | string | Long);
  'huella'?: (string);
  'fecha'?: (string);
  'llave'?: (string);
  'firma'?: (string);
}

export interface RaizBitacora {
  'cuenta': (string);
  'posicion': (number);
  'huella': (string);
  'fecha': (string);
  'llave': (string);
  'firma': (string);
}
