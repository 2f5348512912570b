// Original file: proto/dte/accounts/v1/accounts.proto

import type { UsuarioCuentaInput as _dte_accounts_v1_UsuarioCuentaInput, UsuarioCuenta as _dte_accounts_v1_UsuarioCuenta } from '../../../dte/accounts/v1/UsuarioCuenta.js';

export interface UsuariosCuentaInput {
  'lista'?: (_dte_accounts_v1_UsuarioCuentaInput)[];
}

export interface UsuariosCuenta {
  'lista': (_dte_accounts_v1_UsuarioCuenta)[];
}
