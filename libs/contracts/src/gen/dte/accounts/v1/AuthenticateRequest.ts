// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyRespuestaInput as _dte_accounts_v1_PasskeyRespuestaInput, PasskeyRespuesta as _dte_accounts_v1_PasskeyRespuesta } from '../../../dte/accounts/v1/PasskeyRespuesta.js';

export interface AuthenticateRequestInput {
  'username'?: (string);
  'password'?: (string);
  'scope'?: (string);
  'ipOrigen'?: (string);
  'otp'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuestaInput | null);
  '_scope'?: "scope";
  '_ipOrigen'?: "ipOrigen";
  '_otp'?: "otp";
  '_passkey'?: "passkey";
}

export interface AuthenticateRequest {
  'username': (string);
  'password': (string);
  'scope'?: (string);
  'ipOrigen'?: (string);
  'otp'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuesta | null);
}
