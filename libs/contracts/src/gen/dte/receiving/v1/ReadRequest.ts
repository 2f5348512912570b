// Original file: proto/dte/receiving/v1/receiving.proto

import type { EnterRequestInput as _dte_receiving_v1_EnterRequestInput, EnterRequest as _dte_receiving_v1_EnterRequest } from '../../../dte/receiving/v1/EnterRequest.js';

export interface ReadRequestInput {
  'peticion'?: (_dte_receiving_v1_EnterRequestInput | null);
  'exigeToken'?: (boolean);
}

export interface ReadRequest {
  'peticion': (_dte_receiving_v1_EnterRequest | null);
  'exigeToken': (boolean);
}
