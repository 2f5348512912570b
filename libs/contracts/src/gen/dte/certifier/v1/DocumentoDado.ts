// Original file: proto/dte/certifier/v1/certifier.proto


export interface DocumentoDadoInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'tipoContenido'?: (string);
}

export interface DocumentoDado {
  'contenido': (Buffer);
  'tipoContenido': (string);
}
