// Original file: proto/dte/events/v1/events.proto


export interface CorreoSolicitadoInput {
  'idEnvio'?: (string);
  'idDte'?: (string);
  'idCuenta'?: (string);
}

export interface CorreoSolicitado {
  'idEnvio': (string);
  'idDte': (string);
  'idCuenta': (string);
}
