// Original file: proto/dte/accounts/v1/accounts.proto

import type { LlaveInput as _dte_accounts_v1_LlaveInput, Llave as _dte_accounts_v1_Llave } from '../../../dte/accounts/v1/Llave.js';

export interface LlaveNuevaInput {
  'llave'?: (_dte_accounts_v1_LlaveInput | null);
  'texto'?: (string);
}

export interface LlaveNueva {
  'llave': (_dte_accounts_v1_Llave | null);
  'texto': (string);
}
