// Original file: proto/dte/documents/v1/documents.proto

import type { Long } from '@grpc/proto-loader';

export interface AvanceInput {
  'estado'?: (string);
  'idDte'?: (string);
  'serie'?: (string);
  'numero'?: (number | string | Long);
  'codigo'?: (string);
  'mensaje'?: (string);
  '_idDte'?: "idDte";
  '_serie'?: "serie";
  '_numero'?: "numero";
  '_codigo'?: "codigo";
  '_mensaje'?: "mensaje";
}

export interface Avance {
  'estado': (string);
  'idDte'?: (string);
  'serie'?: (string);
  'numero'?: (number);
  'codigo'?: (string);
  'mensaje'?: (string);
}
