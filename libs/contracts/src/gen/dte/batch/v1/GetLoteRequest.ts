// Original file: proto/dte/batch/v1/batch.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface GetLoteRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'titular'?: (string);
}

export interface GetLoteRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'titular': (string);
}
