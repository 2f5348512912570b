// Original file: proto/dte/certifier/v1/certifier.proto

import type { Long } from '@grpc/proto-loader';

export interface RangoInput {
  'desde'?: (number | string | Long);
  'hasta'?: (number | string | Long);
  'siguiente'?: (number | string | Long);
  'tipo'?: (string);
  'codigoEstablecimiento'?: (string);
  'codigoPuntoVenta'?: (string);
  'vencimiento'?: (string);
  '_vencimiento'?: "vencimiento";
}

export interface Rango {
  'desde': (number);
  'hasta': (number);
  'siguiente': (number);
  'tipo': (string);
  'codigoEstablecimiento': (string);
  'codigoPuntoVenta': (string);
  'vencimiento'?: (string);
}
