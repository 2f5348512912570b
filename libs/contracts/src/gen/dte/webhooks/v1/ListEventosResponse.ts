// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { EventoInput as _dte_webhooks_v1_EventoInput, Evento as _dte_webhooks_v1_Evento } from '../../../dte/webhooks/v1/Evento.js';

export interface ListEventosResponseInput {
  'eventos'?: (_dte_webhooks_v1_EventoInput)[];
  'siguiente'?: (string);
  'hayMas'?: (boolean);
  '_siguiente'?: "siguiente";
}

export interface ListEventosResponse {
  'eventos': (_dte_webhooks_v1_Evento)[];
  'siguiente'?: (string);
  'hayMas': (boolean);
}
