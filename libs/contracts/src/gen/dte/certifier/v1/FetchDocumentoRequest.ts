// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface FetchDocumentoRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'id'?: (string);
  'idIntento'?: (string);
}

export interface FetchDocumentoRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'id': (string);
  'idIntento': (string);
}
