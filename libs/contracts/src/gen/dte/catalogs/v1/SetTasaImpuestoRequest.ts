// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { TasaImpuestoInput as _dte_common_v1_TasaImpuestoInput, TasaImpuesto as _dte_common_v1_TasaImpuesto } from '../../../dte/common/v1/TasaImpuesto.js';

export interface SetTasaImpuestoRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'pais'?: (string);
  'tasa'?: (_dte_common_v1_TasaImpuestoInput | null);
}

export interface SetTasaImpuestoRequest {
  'actor': (_dte_common_v1_Actor | null);
  'pais': (string);
  'tasa': (_dte_common_v1_TasaImpuesto | null);
}
