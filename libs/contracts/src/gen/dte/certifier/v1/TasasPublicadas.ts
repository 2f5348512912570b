// Original file: proto/dte/certifier/v1/certifier.proto

import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from '../../../dte/common/v1/TasaCambio.js';

export interface TasasPublicadasInput {
  'tasas'?: (_dte_common_v1_TasaCambioInput)[];
  'fuente'?: (string);
}

export interface TasasPublicadas {
  'tasas': (_dte_common_v1_TasaCambio)[];
  'fuente': (string);
}
