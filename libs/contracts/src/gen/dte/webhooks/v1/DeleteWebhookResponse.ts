// Original file: proto/dte/webhooks/v1/webhooks.proto


export interface DeleteWebhookResponseInput {
}

export interface DeleteWebhookResponse {
}
