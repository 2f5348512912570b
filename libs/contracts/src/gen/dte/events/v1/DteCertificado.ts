// Original file: proto/dte/events/v1/events.proto


export interface DteCertificadoInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'pais'?: (string);
  'tipo'?: (string);
  'idIntento'?: (string);
  'sinReceptor'?: (boolean);
  'numeroTransaccion'?: (string);
  '_numeroTransaccion'?: "numeroTransaccion";
}

export interface DteCertificado {
  'id': (string);
  'idCuenta': (string);
  'pais': (string);
  'tipo': (string);
  'idIntento': (string);
  'sinReceptor': (boolean);
  'numeroTransaccion'?: (string);
}
