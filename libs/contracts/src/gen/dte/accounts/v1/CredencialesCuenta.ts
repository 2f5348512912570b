// Original file: proto/dte/accounts/v1/accounts.proto

import type { CertificadoFirmaInput as _dte_accounts_v1_CertificadoFirmaInput, CertificadoFirma as _dte_accounts_v1_CertificadoFirma } from '../../../dte/accounts/v1/CertificadoFirma.js';
import type { LlaveAnteriorInput as _dte_accounts_v1_LlaveAnteriorInput, LlaveAnterior as _dte_accounts_v1_LlaveAnterior } from '../../../dte/accounts/v1/LlaveAnterior.js';

export interface CredencialesCuentaInput {
  'credencialesCertificador'?: (string);
  'version'?: (number);
  'certificadoFirma'?: (_dte_accounts_v1_CertificadoFirmaInput | null);
  'llavesAnteriores'?: (_dte_accounts_v1_LlaveAnteriorInput)[];
  '_certificadoFirma'?: "certificadoFirma";
}

export interface CredencialesCuenta {
  'credencialesCertificador': (string);
  'version': (number);
  'certificadoFirma'?: (_dte_accounts_v1_CertificadoFirma | null);
  'llavesAnteriores': (_dte_accounts_v1_LlaveAnterior)[];
}
