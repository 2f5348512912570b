// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyRespuestaInput as _dte_accounts_v1_PasskeyRespuestaInput, PasskeyRespuesta as _dte_accounts_v1_PasskeyRespuesta } from '../../../dte/accounts/v1/PasskeyRespuesta.js';

export interface ConfirmPasskeyRequestInput {
  'usuario'?: (string);
  'passkey'?: (_dte_accounts_v1_PasskeyRespuestaInput | null);
  'titular'?: (Buffer | Uint8Array | string);
  'nombre'?: (string);
  'ipOrigen'?: (string);
  'sesion'?: (string);
  '_sesion'?: "sesion";
}

export interface ConfirmPasskeyRequest {
  'usuario': (string);
  'passkey': (_dte_accounts_v1_PasskeyRespuesta | null);
  'titular': (Buffer);
  'nombre': (string);
  'ipOrigen': (string);
  'sesion'?: (string);
}
