// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from '../../../dte/common/v1/TasaCambio.js';

export interface FindTasasResponseInput {
  'tasas'?: (_dte_common_v1_TasaCambioInput)[];
}

export interface FindTasasResponse {
  'tasas': (_dte_common_v1_TasaCambio)[];
}
