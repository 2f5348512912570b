// Original file: proto/dte/receiving/v1/receiving.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface WriteAcuseRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'idEmisor'?: (string);
  'numero'?: (string);
  'codigoMotivo'?: (string);
  '_codigoMotivo'?: "codigoMotivo";
}

export interface WriteAcuseRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'idEmisor': (string);
  'numero': (string);
  'codigoMotivo'?: (string);
}
