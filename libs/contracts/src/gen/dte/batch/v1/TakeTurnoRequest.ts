// Original file: proto/dte/batch/v1/batch.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface TakeTurnoRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'corrida'?: (string);
  'libera'?: (boolean);
}

export interface TakeTurnoRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'corrida': (string);
  'libera': (boolean);
}
