// Original file: proto/dte/receiving/v1/receiving.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface DeliverRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface DeliverRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'contenido': (Buffer);
}
