// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface WebhookRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
}

export interface WebhookRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
}
