// Original file: proto/dte/accounts/v1/accounts.proto

import type { RevocacionInput as _dte_accounts_v1_RevocacionInput, Revocacion as _dte_accounts_v1_Revocacion } from '../../../dte/accounts/v1/Revocacion.js';

export interface RevocacionesInput {
  'revocaciones'?: (_dte_accounts_v1_RevocacionInput)[];
  'hasta'?: (string);
  'siguiente'?: (string);
  '_siguiente'?: "siguiente";
}

export interface Revocaciones {
  'revocaciones': (_dte_accounts_v1_Revocacion)[];
  'hasta': (string);
  'siguiente'?: (string);
}
