// Original file: proto/dte/webhooks/v1/webhooks.proto


export interface EntregaInput {
  'id'?: (string);
  'idWebhook'?: (string);
  'idEvento'?: (string);
  'tipo'?: (string);
  'estado'?: (string);
  'intentos'?: (number);
  'estadoHttp'?: (number);
  'motivo'?: (string);
  'duracionMs'?: (number);
  'fechaCreacion'?: (string);
  'fechaUltimoIntento'?: (string);
  'fechaSiguiente'?: (string);
  'cuerpo'?: (string);
  '_estadoHttp'?: "estadoHttp";
  '_motivo'?: "motivo";
  '_duracionMs'?: "duracionMs";
  '_fechaUltimoIntento'?: "fechaUltimoIntento";
  '_fechaSiguiente'?: "fechaSiguiente";
  '_cuerpo'?: "cuerpo";
}

export interface Entrega {
  'id': (string);
  'idWebhook': (string);
  'idEvento': (string);
  'tipo': (string);
  'estado': (string);
  'intentos': (number);
  'estadoHttp'?: (number);
  'motivo'?: (string);
  'duracionMs'?: (number);
  'fechaCreacion': (string);
  'fechaUltimoIntento'?: (string);
  'fechaSiguiente'?: (string);
  'cuerpo'?: (string);
}
