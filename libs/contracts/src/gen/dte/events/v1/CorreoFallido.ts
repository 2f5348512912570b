// Original file: proto/dte/events/v1/events.proto


export interface CorreoFallidoInput {
  'idEnvio'?: (string);
  'idDte'?: (string);
  'motivo'?: (string);
  'idCuenta'?: (string);
}

export interface CorreoFallido {
  'idEnvio': (string);
  'idDte': (string);
  'motivo': (string);
  'idCuenta': (string);
}
