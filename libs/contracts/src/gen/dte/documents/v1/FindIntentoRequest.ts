// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface FindIntentoRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
}

export interface FindIntentoRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
}
