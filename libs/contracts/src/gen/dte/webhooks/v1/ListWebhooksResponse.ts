// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { WebhookInput as _dte_webhooks_v1_WebhookInput, Webhook as _dte_webhooks_v1_Webhook } from '../../../dte/webhooks/v1/Webhook.js';

export interface ListWebhooksResponseInput {
  'webhooks'?: (_dte_webhooks_v1_WebhookInput)[];
}

export interface ListWebhooksResponse {
  'webhooks': (_dte_webhooks_v1_Webhook)[];
}
