// Original file: proto/dte/mail/v1/mail.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ResendRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
}

export interface ResendRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
}
