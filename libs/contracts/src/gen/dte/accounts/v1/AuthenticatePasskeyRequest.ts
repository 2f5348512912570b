// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyRespuestaInput as _dte_accounts_v1_PasskeyRespuestaInput, PasskeyRespuesta as _dte_accounts_v1_PasskeyRespuesta } from '../../../dte/accounts/v1/PasskeyRespuesta.js';

export interface AuthenticatePasskeyRequestInput {
  'passkey'?: (_dte_accounts_v1_PasskeyRespuestaInput | null);
  'scope'?: (string);
  '_scope'?: "scope";
}

export interface AuthenticatePasskeyRequest {
  'passkey': (_dte_accounts_v1_PasskeyRespuesta | null);
  'scope'?: (string);
}
