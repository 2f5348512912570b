// Original file: proto/dte/receiving/v1/receiving.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface AnswerDocumentoRequestInput {
  'idEmisor'?: (string);
  'idReceptor'?: (string);
  'numero'?: (string);
  'resultado'?: (string);
  'codigoMotivo'?: (string);
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  '_codigoMotivo'?: "codigoMotivo";
  '_cuenta'?: "cuenta";
}

export interface AnswerDocumentoRequest {
  'idEmisor': (string);
  'idReceptor': (string);
  'numero': (string);
  'resultado': (string);
  'codigoMotivo'?: (string);
  'cuenta'?: (_dte_accounts_v1_Cuenta | null);
}
