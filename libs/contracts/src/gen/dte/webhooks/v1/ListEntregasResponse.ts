// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { EntregaInput as _dte_webhooks_v1_EntregaInput, Entrega as _dte_webhooks_v1_Entrega } from '../../../dte/webhooks/v1/Entrega.js';

export interface ListEntregasResponseInput {
  'entregas'?: (_dte_webhooks_v1_EntregaInput)[];
  'siguiente'?: (string);
  '_siguiente'?: "siguiente";
}

export interface ListEntregasResponse {
  'entregas': (_dte_webhooks_v1_Entrega)[];
  'siguiente'?: (string);
}
