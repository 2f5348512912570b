// Original file: proto/dte/accounts/v1/accounts.proto

import type { CertificadoFirmaInput as _dte_accounts_v1_CertificadoFirmaInput, CertificadoFirma as _dte_accounts_v1_CertificadoFirma } from '../../../dte/accounts/v1/CertificadoFirma.js';

export interface CredencialesCuentaInput {
  'credencialesCertificador'?: (string);
  'version'?: (number);
  'certificadoFirma'?: (_dte_accounts_v1_CertificadoFirmaInput | null);
  '_certificadoFirma'?: "certificadoFirma";
}

export interface CredencialesCuenta {
  'credencialesCertificador': (string);
  'version': (number);
  'certificadoFirma'?: (_dte_accounts_v1_CertificadoFirma | null);
}
