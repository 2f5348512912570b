// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { LocalidadInput as _dte_catalogs_v1_LocalidadInput, Localidad as _dte_catalogs_v1_Localidad } from '../../../dte/catalogs/v1/Localidad.js';

export interface ListLocalidadesResponseInput {
  'localidades'?: (_dte_catalogs_v1_LocalidadInput)[];
}

export interface ListLocalidadesResponse {
  'localidades': (_dte_catalogs_v1_Localidad)[];
}
