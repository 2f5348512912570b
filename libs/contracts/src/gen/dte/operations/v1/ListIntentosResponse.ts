// Original file: proto/dte/operations/v1/operations.proto

import type { IntentoAbiertoInput as _dte_operations_v1_IntentoAbiertoInput, IntentoAbierto as _dte_operations_v1_IntentoAbierto } from '../../../dte/operations/v1/IntentoAbierto.js';

export interface ListIntentosResponseInput {
  'intentos'?: (_dte_operations_v1_IntentoAbiertoInput)[];
}

export interface ListIntentosResponse {
  'intentos': (_dte_operations_v1_IntentoAbierto)[];
}
