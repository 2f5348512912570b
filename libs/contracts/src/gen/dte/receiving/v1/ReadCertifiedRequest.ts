// Original file: proto/dte/receiving/v1/receiving.proto

import type { RemitenteInput as _dte_common_v1_RemitenteInput, Remitente as _dte_common_v1_Remitente } from '../../../dte/common/v1/Remitente.js';

export interface ReadCertifiedRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'remitente'?: (_dte_common_v1_RemitenteInput | null);
}

export interface ReadCertifiedRequest {
  'contenido': (Buffer);
  'remitente': (_dte_common_v1_Remitente | null);
}
