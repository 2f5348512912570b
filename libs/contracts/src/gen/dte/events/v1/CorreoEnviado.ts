// Original file: proto/dte/events/v1/events.proto


export interface CorreoEnviadoInput {
  'idEnvio'?: (string);
  'idDte'?: (string);
}

export interface CorreoEnviado {
  'idEnvio': (string);
  'idDte': (string);
}
