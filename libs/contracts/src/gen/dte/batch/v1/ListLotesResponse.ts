// Original file: proto/dte/batch/v1/batch.proto

import type { LoteInput as _dte_batch_v1_LoteInput, Lote as _dte_batch_v1_Lote } from '../../../dte/batch/v1/Lote.js';

export interface ListLotesResponseInput {
  'lotes'?: (_dte_batch_v1_LoteInput)[];
  'totalItems'?: (number);
}

export interface ListLotesResponse {
  'lotes': (_dte_batch_v1_Lote)[];
  'totalItems': (number);
}
