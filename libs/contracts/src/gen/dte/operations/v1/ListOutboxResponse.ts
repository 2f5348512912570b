// Original file: proto/dte/operations/v1/operations.proto

import type { EsperaInput as _dte_operations_v1_EsperaInput, Espera as _dte_operations_v1_Espera } from '../../../dte/operations/v1/Espera.js';

export interface ListOutboxResponseInput {
  'esperas'?: (_dte_operations_v1_EsperaInput)[];
}

export interface ListOutboxResponse {
  'esperas': (_dte_operations_v1_Espera)[];
}
