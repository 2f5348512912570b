// Original file: proto/dte/operations/v1/operations.proto


export interface RecuperadoInput {
  'id'?: (string);
  'idIntento'?: (string);
  'idCuenta'?: (string);
  'pais'?: (string);
  'tipo'?: (string);
  'fecha'?: (string);
  'estado'?: (string);
}

export interface Recuperado {
  'id': (string);
  'idIntento': (string);
  'idCuenta': (string);
  'pais': (string);
  'tipo': (string);
  'fecha': (string);
  'estado': (string);
}
