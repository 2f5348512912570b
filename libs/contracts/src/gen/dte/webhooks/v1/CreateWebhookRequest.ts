// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface CreateWebhookRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'url'?: (string);
  'eventos'?: (string)[];
  'descripcion'?: (string);
  '_idCuenta'?: "idCuenta";
}

export interface CreateWebhookRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'url': (string);
  'eventos': (string)[];
  'descripcion': (string);
}
