// Original file: proto/dte/receiving/v1/receiving.proto

import type { EnterRequestInput as _dte_receiving_v1_EnterRequestInput, EnterRequest as _dte_receiving_v1_EnterRequest } from '../../../dte/receiving/v1/EnterRequest.js';
import type { RemitenteInput as _dte_common_v1_RemitenteInput, Remitente as _dte_common_v1_Remitente } from '../../../dte/common/v1/Remitente.js';

export interface ReadRequestInput {
  'peticion'?: (_dte_receiving_v1_EnterRequestInput | null);
  'exigeToken'?: (boolean);
  'remitente'?: (_dte_common_v1_RemitenteInput | null);
}

export interface ReadRequest {
  'peticion': (_dte_receiving_v1_EnterRequest | null);
  'exigeToken': (boolean);
  'remitente': (_dte_common_v1_Remitente | null);
}
