// Original file: proto/dte/operations/v1/operations.proto

import type { LoteAbiertoInput as _dte_operations_v1_LoteAbiertoInput, LoteAbierto as _dte_operations_v1_LoteAbierto } from '../../../dte/operations/v1/LoteAbierto.js';

export interface ListLotesResponseInput {
  'lotes'?: (_dte_operations_v1_LoteAbiertoInput)[];
}

export interface ListLotesResponse {
  'lotes': (_dte_operations_v1_LoteAbierto)[];
}
