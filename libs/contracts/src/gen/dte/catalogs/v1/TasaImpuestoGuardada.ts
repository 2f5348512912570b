// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { TasaImpuestoInput as _dte_common_v1_TasaImpuestoInput, TasaImpuesto as _dte_common_v1_TasaImpuesto } from '../../../dte/common/v1/TasaImpuesto.js';

export interface TasaImpuestoGuardadaInput {
  'pais'?: (string);
  'tasa'?: (_dte_common_v1_TasaImpuestoInput | null);
}

export interface TasaImpuestoGuardada {
  'pais': (string);
  'tasa': (_dte_common_v1_TasaImpuesto | null);
}
