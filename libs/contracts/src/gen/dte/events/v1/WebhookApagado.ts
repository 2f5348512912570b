// Original file: proto/dte/events/v1/events.proto


export interface WebhookApagadoInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'idWebhook'?: (string);
  'motivo'?: (string);
}

export interface WebhookApagado {
  'id': (string);
  'idCuenta': (string);
  'idWebhook': (string);
  'motivo': (string);
}
