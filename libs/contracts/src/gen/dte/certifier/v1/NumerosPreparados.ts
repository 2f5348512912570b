// Original file: proto/dte/certifier/v1/certifier.proto


export interface NumerosPreparadosInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface NumerosPreparados {
  'contenido': (Buffer);
}
