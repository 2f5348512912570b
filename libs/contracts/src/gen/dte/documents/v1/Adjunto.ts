// Original file: proto/dte/documents/v1/documents.proto


export interface AdjuntoInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'nombreArchivo'?: (string);
  'descripcion'?: (string);
}

export interface Adjunto {
  'contenido': (Buffer);
  'nombreArchivo': (string);
  'descripcion': (string);
}
