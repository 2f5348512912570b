// Original file: proto/dte/receiving/v1/receiving.proto


export interface ValidateSemillaRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface ValidateSemillaRequest {
  'contenido': (Buffer);
}
