// Original file: proto/dte/documents/v1/documents.proto


export interface ClaveInput {
  'estado'?: (string);
  'respuesta'?: (Buffer | Uint8Array | string);
  '_respuesta'?: "respuesta";
}

export interface Clave {
  'estado': (string);
  'respuesta'?: (Buffer);
}
