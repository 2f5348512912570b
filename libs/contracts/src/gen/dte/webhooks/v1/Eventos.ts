// Original file: proto/dte/webhooks/v1/webhooks.proto


export interface EventosInput {
  'tipos'?: (string)[];
}

export interface Eventos {
  'tipos': (string)[];
}
