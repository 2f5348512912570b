// Original file: proto/dte/certifier/v1/certifier.proto

import type { LlaveEnTokenInput as _dte_accounts_v1_LlaveEnTokenInput, LlaveEnToken as _dte_accounts_v1_LlaveEnToken } from '../../../dte/accounts/v1/LlaveEnToken.js';

export interface CertificadoPropioInput {
  'llavePrivada'?: (Buffer | Uint8Array | string);
  'certificado'?: (Buffer | Uint8Array | string);
  'desde'?: (string);
  'hasta'?: (string);
  'titular'?: (string);
  'emisor'?: (string);
  'llaveEnToken'?: (_dte_accounts_v1_LlaveEnTokenInput | null);
  '_llaveEnToken'?: "llaveEnToken";
}

export interface CertificadoPropio {
  'llavePrivada': (Buffer);
  'certificado': (Buffer);
  'desde': (string);
  'hasta': (string);
  'titular': (string);
  'emisor': (string);
  'llaveEnToken'?: (_dte_accounts_v1_LlaveEnToken | null);
}
