// Original file: proto/dte/documents/v1/documents.proto

import type { Long } from '@grpc/proto-loader';

export interface FindByNumeroRequestInput {
  'pais'?: (string);
  'idEmisor'?: (string);
  'serie'?: (string);
  'numero'?: (number | string | Long);
  'estaEnAmbienteDePruebas'?: (boolean);
}

export interface FindByNumeroRequest {
  'pais': (string);
  'idEmisor': (string);
  'serie': (string);
  'numero': (number);
  'estaEnAmbienteDePruebas': (boolean);
}
