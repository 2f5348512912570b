// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { TasaGuardadaInput as _dte_catalogs_v1_TasaGuardadaInput, TasaGuardada as _dte_catalogs_v1_TasaGuardada } from '../../../dte/catalogs/v1/TasaGuardada.js';

export interface ListTasasResponseInput {
  'tasas'?: (_dte_catalogs_v1_TasaGuardadaInput)[];
  'totalItems'?: (number);
}

export interface ListTasasResponse {
  'tasas': (_dte_catalogs_v1_TasaGuardada)[];
  'totalItems': (number);
}
