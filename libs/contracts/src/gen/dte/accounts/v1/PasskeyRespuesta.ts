// Original file: proto/dte/accounts/v1/accounts.proto


export interface PasskeyRespuestaInput {
  'desafio'?: (string);
  'respuesta'?: (string);
}

export interface PasskeyRespuesta {
  'desafio': (string);
  'respuesta': (string);
}
