// Original file: proto/dte/certifier/v1/certifier.proto

import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from '../../../dte/common/v1/DatoAdicional.js';

export interface ImpresoInput {
  'html'?: (string);
  'titulo'?: (string);
  'datos'?: (_dte_common_v1_DatoAdicionalInput)[];
  'totalEnLetras'?: (string);
  'hoja'?: (string);
  '_totalEnLetras'?: "totalEnLetras";
  '_hoja'?: "hoja";
}

export interface Impreso {
  'html': (string);
  'titulo': (string);
  'datos': (_dte_common_v1_DatoAdicional)[];
  'totalEnLetras'?: (string);
  'hoja'?: (string);
}
