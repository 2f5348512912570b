// Original file: proto/dte/certifier/v1/certifier.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface PresentRequestInput {
  'dtes'?: (_dte_common_v1_DteInput)[];
}

export interface PresentRequest {
  'dtes': (_dte_common_v1_Dte)[];
}
