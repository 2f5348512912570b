// Original file: proto/dte/accounts/v1/accounts.proto

import type { EstablecimientoInput as _dte_accounts_v1_EstablecimientoInput, Establecimiento as _dte_accounts_v1_Establecimiento } from '../../../dte/accounts/v1/Establecimiento.js';

export interface EstablecimientosInput {
  'lista'?: (_dte_accounts_v1_EstablecimientoInput)[];
}

export interface Establecimientos {
  'lista': (_dte_accounts_v1_Establecimiento)[];
}
