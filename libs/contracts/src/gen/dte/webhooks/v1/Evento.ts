// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { Long } from '@grpc/proto-loader';

export interface EventoInput {
  'id'?: (string);
  'tipo'?: (string);
  'idCuenta'?: (string);
  'version'?: (string);
  'fecha'?: (string);
  'secuencia'?: (number | string | Long);
  'datos'?: (string);
}

export interface Evento {
  'id': (string);
  'tipo': (string);
  'idCuenta': (string);
  'version': (string);
  'fecha': (string);
  'secuencia': (number);
  'datos': (string);
}
