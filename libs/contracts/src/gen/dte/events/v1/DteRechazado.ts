// Original file: proto/dte/events/v1/events.proto


export interface DteRechazadoInput {
  'idIntento'?: (string);
  'idCuenta'?: (string);
  'pais'?: (string);
  'tipo'?: (string);
}

export interface DteRechazado {
  'idIntento': (string);
  'idCuenta': (string);
  'pais': (string);
  'tipo': (string);
}
