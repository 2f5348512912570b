// Original file: proto/dte/receiving/v1/receiving.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface WriteAprobacionRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'dte'?: (_dte_common_v1_DteInput | null);
  'estado'?: (string);
  'motivo'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  '_motivo'?: "motivo";
}

export interface WriteAprobacionRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'dte': (_dte_common_v1_Dte | null);
  'estado': (string);
  'motivo'?: (string);
  'contenido': (Buffer);
}
