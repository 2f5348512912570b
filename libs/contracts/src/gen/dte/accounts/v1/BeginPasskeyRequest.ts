// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyRespuestaInput as _dte_accounts_v1_PasskeyRespuestaInput, PasskeyRespuesta as _dte_accounts_v1_PasskeyRespuesta } from '../../../dte/accounts/v1/PasskeyRespuesta.js';

export interface BeginPasskeyRequestInput {
  'usuario'?: (string);
  'clave'?: (string);
  'codigo'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuestaInput | null);
  'ipOrigen'?: (string);
  '_codigo'?: "codigo";
  '_passkey'?: "passkey";
}

export interface BeginPasskeyRequest {
  'usuario': (string);
  'clave': (string);
  'codigo'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuesta | null);
  'ipOrigen': (string);
}
