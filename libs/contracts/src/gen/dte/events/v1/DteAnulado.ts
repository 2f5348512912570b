// Original file: proto/dte/events/v1/events.proto


export interface DteAnuladoInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'pais'?: (string);
}

export interface DteAnulado {
  'id': (string);
  'idCuenta': (string);
  'pais': (string);
}
