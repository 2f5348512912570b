// Original file: proto/dte/webhooks/v1/webhooks.proto


export interface WebhookInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'url'?: (string);
  'eventos'?: (string)[];
  'descripcion'?: (string);
  'estado'?: (string);
  'motivo'?: (string);
  'version'?: (string);
  'llavePublica'?: (string);
  'fechaCreacion'?: (string);
  'fallandoDesde'?: (string);
  '_motivo'?: "motivo";
  '_fallandoDesde'?: "fallandoDesde";
}

export interface Webhook {
  'id': (string);
  'idCuenta': (string);
  'url': (string);
  'eventos': (string)[];
  'descripcion': (string);
  'estado': (string);
  'motivo'?: (string);
  'version': (string);
  'llavePublica': (string);
  'fechaCreacion': (string);
  'fallandoDesde'?: (string);
}
