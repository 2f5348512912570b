// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from '../../../dte/common/v1/TasaCambio.js';

export interface SetTasaRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'pais'?: (string);
  'tasa'?: (_dte_common_v1_TasaCambioInput | null);
}

export interface SetTasaRequest {
  'actor': (_dte_common_v1_Actor | null);
  'pais': (string);
  'tasa': (_dte_common_v1_TasaCambio | null);
}
