// Original file: proto/dte/accounts/v1/accounts.proto

import type { LlaveAnteriorInput as _dte_accounts_v1_LlaveAnteriorInput, LlaveAnterior as _dte_accounts_v1_LlaveAnterior } from '../../../dte/accounts/v1/LlaveAnterior.js';

export interface CredencialesSinLlaveInput {
  'credencialesCertificador'?: (string);
  'version'?: (number);
  'publica'?: (Buffer | Uint8Array | string);
  'llavesAnteriores'?: (_dte_accounts_v1_LlaveAnteriorInput)[];
  'certificado'?: (Buffer | Uint8Array | string);
}

export interface CredencialesSinLlave {
  'credencialesCertificador': (string);
  'version': (number);
  'publica': (Buffer);
  'llavesAnteriores': (_dte_accounts_v1_LlaveAnterior)[];
  'certificado': (Buffer);
}
