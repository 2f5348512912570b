// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from '../../../dte/common/v1/TasaCambio.js';

export interface TasaGuardadaInput {
  'pais'?: (string);
  'tasa'?: (_dte_common_v1_TasaCambioInput | null);
  'fuente'?: (string);
}

export interface TasaGuardada {
  'pais': (string);
  'tasa': (_dte_common_v1_TasaCambio | null);
  'fuente': (string);
}
