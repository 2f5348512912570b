// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface RotateSecretoRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'horasTraslape'?: (number);
}

export interface RotateSecretoRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'horasTraslape': (number);
}
