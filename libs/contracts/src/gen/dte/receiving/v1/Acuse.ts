// Original file: proto/dte/receiving/v1/receiving.proto


export interface AcuseInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'nombreArchivo'?: (string);
  'descripcion'?: (string);
}

export interface Acuse {
  'contenido': (Buffer);
  'nombreArchivo': (string);
  'descripcion': (string);
}
