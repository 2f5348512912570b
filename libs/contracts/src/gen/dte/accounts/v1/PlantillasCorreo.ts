// Original file: proto/dte/accounts/v1/accounts.proto

import type { PlantillaCorreoInput as _dte_accounts_v1_PlantillaCorreoInput, PlantillaCorreo as _dte_accounts_v1_PlantillaCorreo } from '../../../dte/accounts/v1/PlantillaCorreo.js';

export interface PlantillasCorreoInput {
  'lista'?: (_dte_accounts_v1_PlantillaCorreoInput)[];
}

export interface PlantillasCorreo {
  'lista': (_dte_accounts_v1_PlantillaCorreo)[];
}
