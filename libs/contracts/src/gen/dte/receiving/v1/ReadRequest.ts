// Original file: proto/dte/receiving/v1/receiving.proto


export interface ReadRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'token'?: (string);
  'exigeToken'?: (boolean);
}

export interface ReadRequest {
  'contenido': (Buffer);
  'token': (string);
  'exigeToken': (boolean);
}
