// Original file: proto/dte/certifier/v1/certifier.proto


export interface ReadCertifiedRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface ReadCertifiedRequest {
  'contenido': (Buffer);
}
