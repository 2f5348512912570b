// Original file: proto/dte/receiving/v1/receiving.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { ReferenciaAprobacionInput as _dte_receiving_v1_ReferenciaAprobacionInput, ReferenciaAprobacion as _dte_receiving_v1_ReferenciaAprobacion } from '../../../dte/receiving/v1/ReferenciaAprobacion.js';

export interface WriteAprobacionRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'dte'?: (_dte_common_v1_DteInput | null);
  'estado'?: (string);
  'motivo'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'referencia'?: (_dte_receiving_v1_ReferenciaAprobacionInput | null);
  '_motivo'?: "motivo";
  '_referencia'?: "referencia";
}

export interface WriteAprobacionRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'dte': (_dte_common_v1_Dte | null);
  'estado': (string);
  'motivo'?: (string);
  'contenido': (Buffer);
  'referencia'?: (_dte_receiving_v1_ReferenciaAprobacion | null);
}
