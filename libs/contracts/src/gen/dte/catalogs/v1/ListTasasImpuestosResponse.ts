// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { TasaImpuestoGuardadaInput as _dte_catalogs_v1_TasaImpuestoGuardadaInput, TasaImpuestoGuardada as _dte_catalogs_v1_TasaImpuestoGuardada } from '../../../dte/catalogs/v1/TasaImpuestoGuardada.js';

export interface ListTasasImpuestosResponseInput {
  'tasas'?: (_dte_catalogs_v1_TasaImpuestoGuardadaInput)[];
  'totalItems'?: (number);
}

export interface ListTasasImpuestosResponse {
  'tasas': (_dte_catalogs_v1_TasaImpuestoGuardada)[];
  'totalItems': (number);
}
