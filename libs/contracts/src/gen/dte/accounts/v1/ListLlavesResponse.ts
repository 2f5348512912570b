// Original file: proto/dte/accounts/v1/accounts.proto

import type { LlaveInput as _dte_accounts_v1_LlaveInput, Llave as _dte_accounts_v1_Llave } from '../../../dte/accounts/v1/Llave.js';

export interface ListLlavesResponseInput {
  'llaves'?: (_dte_accounts_v1_LlaveInput)[];
}

export interface ListLlavesResponse {
  'llaves': (_dte_accounts_v1_Llave)[];
}
