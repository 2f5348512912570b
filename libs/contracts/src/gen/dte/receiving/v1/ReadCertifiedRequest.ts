// Original file: proto/dte/receiving/v1/receiving.proto


export interface ReadCertifiedRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface ReadCertifiedRequest {
  'contenido': (Buffer);
}
