// Original file: proto/dte/accounts/v1/accounts.proto

import type { CuentaEntradaInput as _dte_accounts_v1_CuentaEntradaInput, CuentaEntrada as _dte_accounts_v1_CuentaEntrada } from '../../../dte/accounts/v1/CuentaEntrada.js';

export interface CreateCuentaRequestInput {
  'usuario'?: (string);
  'entrada'?: (_dte_accounts_v1_CuentaEntradaInput | null);
  'ipOrigen'?: (string);
}

export interface CreateCuentaRequest {
  'usuario': (string);
  'entrada': (_dte_accounts_v1_CuentaEntrada | null);
  'ipOrigen': (string);
}
