// Original file: proto/dte/receiving/v1/receiving.proto


export interface ReceiveRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'token'?: (string);
}

export interface ReceiveRequest {
  'contenido': (Buffer);
  'token': (string);
}
