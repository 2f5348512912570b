// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface PrepareContingenciaRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'idIntento'?: (string);
  'tipo'?: (number);
  'motivo'?: (string);
  '_tipo'?: "tipo";
  '_motivo'?: "motivo";
}

export interface PrepareContingenciaRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'contenido': (Buffer);
  'idIntento': (string);
  'tipo'?: (number);
  'motivo'?: (string);
}
