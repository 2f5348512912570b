// Original file: proto/dte/accounts/v1/accounts.proto

import type { SecuenciaInput as _dte_accounts_v1_SecuenciaInput, Secuencia as _dte_accounts_v1_Secuencia } from '../../../dte/accounts/v1/Secuencia.js';

export interface SecuenciasInput {
  'lista'?: (_dte_accounts_v1_SecuenciaInput)[];
}

export interface Secuencias {
  'lista': (_dte_accounts_v1_Secuencia)[];
}
