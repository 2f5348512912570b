// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyRespuestaInput as _dte_accounts_v1_PasskeyRespuestaInput, PasskeyRespuesta as _dte_accounts_v1_PasskeyRespuesta } from '../../../dte/accounts/v1/PasskeyRespuesta.js';

export interface BeginSegundoFactorRequestInput {
  'usuario'?: (string);
  'clave'?: (string);
  'ipOrigen'?: (string);
  'codigo'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuestaInput | null);
  '_codigo'?: "codigo";
  '_passkey'?: "passkey";
}

export interface BeginSegundoFactorRequest {
  'usuario': (string);
  'clave': (string);
  'ipOrigen': (string);
  'codigo'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuesta | null);
}
