// Original file: proto/dte/certifier/v1/certifier.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface PrintRequestInput {
  'dte'?: (_dte_common_v1_DteInput | null);
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'formato'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'versionHoja'?: (number);
  'quien'?: (string);
}

export interface PrintRequest {
  'dte': (_dte_common_v1_Dte | null);
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'formato': (string);
  'contenido': (Buffer);
  'versionHoja': (number);
  'quien': (string);
}
