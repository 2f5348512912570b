// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { ResumenPaisInput as _dte_catalogs_v1_ResumenPaisInput, ResumenPais as _dte_catalogs_v1_ResumenPais } from '../../../dte/catalogs/v1/ResumenPais.js';

export interface ListPaisesResponseInput {
  'paises'?: (_dte_catalogs_v1_ResumenPaisInput)[];
}

export interface ListPaisesResponse {
  'paises': (_dte_catalogs_v1_ResumenPais)[];
}
