// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ListEntregasRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idWebhook'?: (string);
  'estado'?: (string);
  'cursor'?: (string);
  'limite'?: (number);
  '_estado'?: "estado";
  '_cursor'?: "cursor";
}

export interface ListEntregasRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idWebhook': (string);
  'estado'?: (string);
  'cursor'?: (string);
  'limite': (number);
}
