// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyRespuestaInput as _dte_accounts_v1_PasskeyRespuestaInput, PasskeyRespuesta as _dte_accounts_v1_PasskeyRespuesta } from '../../../dte/accounts/v1/PasskeyRespuesta.js';

export interface RenewCodigosRecuperacionRequestInput {
  'usuario'?: (string);
  'clave'?: (string);
  'codigo'?: (string);
  'ipOrigen'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuestaInput | null);
  '_codigo'?: "codigo";
  '_passkey'?: "passkey";
}

export interface RenewCodigosRecuperacionRequest {
  'usuario': (string);
  'clave': (string);
  'codigo'?: (string);
  'ipOrigen': (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuesta | null);
}
