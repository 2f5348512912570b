// Original file: proto/dte/certifier/v1/certifier.proto

import type { RangoInput as _dte_certifier_v1_RangoInput, Rango as _dte_certifier_v1_Rango } from '../../../dte/certifier/v1/Rango.js';
import type { Long } from '@grpc/proto-loader';

export interface NumeracionInput {
  'serie'?: (string);
  'numero'?: (number | string | Long);
  'rangos'?: (_dte_certifier_v1_RangoInput)[];
  '_numero'?: "numero";
}

export interface Numeracion {
  'serie': (string);
  'numero'?: (number);
  'rangos': (_dte_certifier_v1_Rango)[];
}
