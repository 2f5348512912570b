// Original file: proto/dte/receiving/v1/receiving.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface VerifyRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'dte'?: (_dte_common_v1_DteInput | null);
  'emisor'?: (_dte_accounts_v1_CuentaInput | null);
  'receptor'?: (_dte_accounts_v1_CuentaInput | null);
  '_emisor'?: "emisor";
  '_receptor'?: "receptor";
}

export interface VerifyRequest {
  'contenido': (Buffer);
  'dte': (_dte_common_v1_Dte | null);
  'emisor'?: (_dte_accounts_v1_Cuenta | null);
  'receptor'?: (_dte_accounts_v1_Cuenta | null);
}
