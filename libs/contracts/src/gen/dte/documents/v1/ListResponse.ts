// Original file: proto/dte/documents/v1/documents.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface ListResponseInput {
  'dtes'?: (_dte_common_v1_DteInput)[];
  'totalItems'?: (number);
}

export interface ListResponse {
  'dtes': (_dte_common_v1_Dte)[];
  'totalItems': (number);
}
