// Original file: proto/dte/certifier/v1/certifier.proto

import type { PasoPruebaInput as _dte_accounts_v1_PasoPruebaInput, PasoPrueba as _dte_accounts_v1_PasoPrueba } from '../../../dte/accounts/v1/PasoPrueba.js';

export interface CuentaComprobadaInput {
  'pasos'?: (_dte_accounts_v1_PasoPruebaInput)[];
}

export interface CuentaComprobada {
  'pasos': (_dte_accounts_v1_PasoPrueba)[];
}
