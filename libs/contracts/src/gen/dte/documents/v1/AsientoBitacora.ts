// Original file: proto/dte/documents/v1/documents.proto

import type { Long } from '@grpc/proto-loader';

export interface AsientoBitacoraInput {
  'posicion'?: (number | string | Long);
  'fuente'?: (string);
  'orden'?: (string);
  'sujeto'?: (string);
  'evento'?: (string);
  'fecha'?: (string);
  'ipOrigen'?: (string);
  'origen'?: (string);
  'usuario'?: (string);
  'recibido'?: (boolean);
  'detalle'?: (string);
  'huella'?: (string);
  '_ipOrigen'?: "ipOrigen";
  '_origen'?: "origen";
  '_usuario'?: "usuario";
  '_detalle'?: "detalle";
}

export interface AsientoBitacora {
  'posicion': (number);
  'fuente': (string);
  'orden': (string);
  'sujeto': (string);
  'evento': (string);
  'fecha': (string);
  'ipOrigen'?: (string);
  'origen'?: (string);
  'usuario'?: (string);
  'recibido': (boolean);
  'detalle'?: (string);
  'huella': (string);
}
