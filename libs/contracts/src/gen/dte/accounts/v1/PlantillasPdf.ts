// Original file: proto/dte/accounts/v1/accounts.proto

import type { PlantillaPdfInput as _dte_accounts_v1_PlantillaPdfInput, PlantillaPdf as _dte_accounts_v1_PlantillaPdf } from '../../../dte/accounts/v1/PlantillaPdf.js';

export interface PlantillasPdfInput {
  'lista'?: (_dte_accounts_v1_PlantillaPdfInput)[];
}

export interface PlantillasPdf {
  'lista': (_dte_accounts_v1_PlantillaPdf)[];
}
