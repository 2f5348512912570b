// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from '../../../dte/common/v1/TasaCambio.js';
import type { TasaImpuestoInput as _dte_common_v1_TasaImpuestoInput, TasaImpuesto as _dte_common_v1_TasaImpuesto } from '../../../dte/common/v1/TasaImpuesto.js';

export interface FindTasasResponseInput {
  'tasas'?: (_dte_common_v1_TasaCambioInput)[];
  'tasasImpuestos'?: (_dte_common_v1_TasaImpuestoInput)[];
}

export interface FindTasasResponse {
  'tasas': (_dte_common_v1_TasaCambio)[];
  'tasasImpuestos': (_dte_common_v1_TasaImpuesto)[];
}
