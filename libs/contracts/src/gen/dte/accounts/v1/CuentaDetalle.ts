// Original file: proto/dte/accounts/v1/accounts.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { UsuarioCuentaInput as _dte_accounts_v1_UsuarioCuentaInput, UsuarioCuenta as _dte_accounts_v1_UsuarioCuenta } from '../../../dte/accounts/v1/UsuarioCuenta.js';
import type { CertificadoInfoInput as _dte_accounts_v1_CertificadoInfoInput, CertificadoInfo as _dte_accounts_v1_CertificadoInfo } from '../../../dte/accounts/v1/CertificadoInfo.js';

export interface CuentaDetalleInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'usuarios'?: (_dte_accounts_v1_UsuarioCuentaInput)[];
  'certificado'?: (_dte_accounts_v1_CertificadoInfoInput | null);
  'origenes'?: (string)[];
  '_certificado'?: "certificado";
}

export interface CuentaDetalle {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'usuarios': (_dte_accounts_v1_UsuarioCuenta)[];
  'certificado'?: (_dte_accounts_v1_CertificadoInfo | null);
  'origenes': (string)[];
}
