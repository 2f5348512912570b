// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface CheckCuentaRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
}

export interface CheckCuentaRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
}
