// Original file: proto/dte/accounts/v1/accounts.proto

import type { LlaveEnTokenInput as _dte_accounts_v1_LlaveEnTokenInput, LlaveEnToken as _dte_accounts_v1_LlaveEnToken } from '../../../dte/accounts/v1/LlaveEnToken.js';

export interface CertificadoFirmaInput {
  'llavePrivada'?: (Buffer | Uint8Array | string);
  'certificado'?: (Buffer | Uint8Array | string);
  'cadena'?: (Buffer | Uint8Array | string)[];
  'llaveEnToken'?: (_dte_accounts_v1_LlaveEnTokenInput | null);
  '_llaveEnToken'?: "llaveEnToken";
}

export interface CertificadoFirma {
  'llavePrivada': (Buffer);
  'certificado': (Buffer);
  'cadena': (Buffer)[];
  'llaveEnToken'?: (_dte_accounts_v1_LlaveEnToken | null);
}
