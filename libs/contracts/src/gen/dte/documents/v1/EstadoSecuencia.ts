// Original file: proto/dte/documents/v1/documents.proto

import type { Long } from '@grpc/proto-loader';

export interface EstadoSecuenciaInput {
  'tipo'?: (string);
  'codigoEstablecimiento'?: (string);
  'codigoPuntoVenta'?: (string);
  'desde'?: (number | string | Long);
  'siguiente'?: (number | string | Long);
  'estaEnAmbienteDePruebas'?: (boolean);
}

export interface EstadoSecuencia {
  'tipo': (string);
  'codigoEstablecimiento': (string);
  'codigoPuntoVenta': (string);
  'desde': (number);
  'siguiente': (number);
  'estaEnAmbienteDePruebas': (boolean);
}
