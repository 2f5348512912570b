// Original file: proto/dte/receiving/v1/receiving.proto

import type { TokenInput as _dte_receiving_v1_TokenInput, Token as _dte_receiving_v1_Token } from '../../../dte/receiving/v1/Token.js';

export interface ValidacionInput {
  'token'?: (_dte_receiving_v1_TokenInput | null);
  'motivo'?: (string);
  '_token'?: "token";
}

export interface Validacion {
  'token'?: (_dte_receiving_v1_Token | null);
  'motivo': (string);
}
