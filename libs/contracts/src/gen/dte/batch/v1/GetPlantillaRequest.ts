// Original file: proto/dte/batch/v1/batch.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface GetPlantillaRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  '_idCuenta'?: "idCuenta";
}

export interface GetPlantillaRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
}
