// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasoPruebaInput as _dte_accounts_v1_PasoPruebaInput, PasoPrueba as _dte_accounts_v1_PasoPrueba } from '../../../dte/accounts/v1/PasoPrueba.js';

export interface CuentaComprobadaInput {
  'estaEnAmbienteDePruebas'?: (boolean);
  'pasos'?: (_dte_accounts_v1_PasoPruebaInput)[];
}

export interface CuentaComprobada {
  'estaEnAmbienteDePruebas': (boolean);
  'pasos': (_dte_accounts_v1_PasoPrueba)[];
}
