// Original file: proto/dte/events/v1/events.proto


export interface LoteTerminadoInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'estado'?: (string);
}

export interface LoteTerminado {
  'id': (string);
  'idCuenta': (string);
  'estado': (string);
}
