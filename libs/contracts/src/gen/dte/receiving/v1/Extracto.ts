// Original file: proto/dte/receiving/v1/receiving.proto


export interface ExtractoInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface Extracto {
  'contenido': (Buffer);
}
