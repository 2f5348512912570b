// Original file: proto/dte/documents/v1/documents.proto

import type { RemitenteInput as _dte_common_v1_RemitenteInput, Remitente as _dte_common_v1_Remitente } from '../../../dte/common/v1/Remitente.js';

export interface GetRequestInput {
  'id'?: (string);
  'remitente'?: (_dte_common_v1_RemitenteInput | null);
}

export interface GetRequest {
  'id': (string);
  'remitente': (_dte_common_v1_Remitente | null);
}
