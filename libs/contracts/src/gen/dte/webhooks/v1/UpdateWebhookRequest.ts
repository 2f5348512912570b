// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { EventosInput as _dte_webhooks_v1_EventosInput, Eventos as _dte_webhooks_v1_Eventos } from '../../../dte/webhooks/v1/Eventos.js';

export interface UpdateWebhookRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'url'?: (string);
  'eventos'?: (_dte_webhooks_v1_EventosInput | null);
  'descripcion'?: (string);
  'estado'?: (string);
  '_url'?: "url";
  '_eventos'?: "eventos";
  '_descripcion'?: "descripcion";
  '_estado'?: "estado";
}

export interface UpdateWebhookRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'url'?: (string);
  'eventos'?: (_dte_webhooks_v1_Eventos | null);
  'descripcion'?: (string);
  'estado'?: (string);
}
