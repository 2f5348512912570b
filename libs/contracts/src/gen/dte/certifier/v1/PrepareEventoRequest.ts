// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface PrepareEventoRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'idEvento'?: (string);
  'desde'?: (string);
  'hasta'?: (string);
  'contenidos'?: (Buffer | Uint8Array | string)[];
  'tipo'?: (number);
  'motivo'?: (string);
  '_tipo'?: "tipo";
  '_motivo'?: "motivo";
}

export interface PrepareEventoRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'idEvento': (string);
  'desde': (string);
  'hasta': (string);
  'contenidos': (Buffer)[];
  'tipo'?: (number);
  'motivo'?: (string);
}
