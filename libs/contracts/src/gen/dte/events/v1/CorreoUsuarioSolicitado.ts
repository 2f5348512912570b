// Original file: proto/dte/events/v1/events.proto


export interface CorreoUsuarioSolicitadoInput {
  'id'?: (string);
}

export interface CorreoUsuarioSolicitado {
  'id': (string);
}
