// Original file: proto/dte/accounts/v1/accounts.proto


export interface PasskeyOpcionesInput {
  'opciones'?: (string);
  'desafio'?: (string);
  'titular'?: (Buffer | Uint8Array | string);
}

export interface PasskeyOpciones {
  'opciones': (string);
  'desafio': (string);
  'titular': (Buffer);
}
