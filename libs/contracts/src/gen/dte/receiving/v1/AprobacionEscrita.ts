// Original file: proto/dte/receiving/v1/receiving.proto


export interface AprobacionEscritaInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'nombreArchivo'?: (string);
}

export interface AprobacionEscrita {
  'contenido': (Buffer);
  'nombreArchivo': (string);
}
