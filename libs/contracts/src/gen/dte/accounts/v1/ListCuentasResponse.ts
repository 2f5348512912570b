// Original file: proto/dte/accounts/v1/accounts.proto

import type { CuentaDetalleInput as _dte_accounts_v1_CuentaDetalleInput, CuentaDetalle as _dte_accounts_v1_CuentaDetalle } from '../../../dte/accounts/v1/CuentaDetalle.js';

export interface ListCuentasResponseInput {
  'cuentas'?: (_dte_accounts_v1_CuentaDetalleInput)[];
  'totalItems'?: (number);
}

export interface ListCuentasResponse {
  'cuentas': (_dte_accounts_v1_CuentaDetalle)[];
  'totalItems': (number);
}
