// Original file: proto/dte/accounts/v1/accounts.proto

import type { CuentaSistemaInput as _dte_accounts_v1_CuentaSistemaInput, CuentaSistema as _dte_accounts_v1_CuentaSistema } from '../../../dte/accounts/v1/CuentaSistema.js';

export interface ListCuentasSistemaResponseInput {
  'cuentas'?: (_dte_accounts_v1_CuentaSistemaInput)[];
  'siguiente'?: (string);
  '_siguiente'?: "siguiente";
}

export interface ListCuentasSistemaResponse {
  'cuentas': (_dte_accounts_v1_CuentaSistema)[];
  'siguiente'?: (string);
}
