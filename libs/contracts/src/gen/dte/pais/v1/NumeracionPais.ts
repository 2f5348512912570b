// Original file: proto/dte/pais/v1/pais.proto

import type { Long } from '@grpc/proto-loader';

export interface NumeracionPaisInput {
  'delEmisor'?: (boolean);
  'numeroMax'?: (number | string | Long);
}

export interface NumeracionPais {
  'delEmisor': (boolean);
  'numeroMax': (number);
}
