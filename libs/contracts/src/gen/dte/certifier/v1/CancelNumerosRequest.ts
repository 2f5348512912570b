// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { Long } from '@grpc/proto-loader';

export interface CancelNumerosRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'tipo'?: (string);
  'desde'?: (number | string | Long);
  'hasta'?: (number | string | Long);
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface CancelNumerosRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'tipo': (string);
  'desde': (number);
  'hasta': (number);
  'contenido': (Buffer);
}
