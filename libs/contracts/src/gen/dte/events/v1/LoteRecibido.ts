// Original file: proto/dte/events/v1/events.proto


export interface LoteRecibidoInput {
  'id'?: (string);
  'idCuenta'?: (string);
}

export interface LoteRecibido {
  'id': (string);
  'idCuenta': (string);
}
