// Original file: proto/dte/receiving/v1/receiving.proto


export interface MensajeInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface Mensaje {
  'contenido': (Buffer);
}
