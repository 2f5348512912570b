// Original file: proto/dte/events/v1/events.proto


export interface DtePendienteInput {
  'idIntento'?: (string);
  'idCuenta'?: (string);
  'pais'?: (string);
  'tipo'?: (string);
  'estado'?: (string);
  'numeroTransaccion'?: (string);
  'idDte'?: (string);
  'fechaCreacion'?: (string);
  '_numeroTransaccion'?: "numeroTransaccion";
  '_idDte'?: "idDte";
}

export interface DtePendiente {
  'idIntento': (string);
  'idCuenta': (string);
  'pais': (string);
  'tipo': (string);
  'estado': (string);
  'numeroTransaccion'?: (string);
  'idDte'?: (string);
  'fechaCreacion': (string);
}
