// Original file: proto/dte/certifier/v1/certifier.proto


export interface EventoPreparadoInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface EventoPreparado {
  'contenido': (Buffer);
}
