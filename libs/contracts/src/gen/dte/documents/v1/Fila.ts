// Original file: proto/dte/documents/v1/documents.proto


export interface FilaInput {
  'tabla'?: (string);
  'version'?: (string);
  'contenido'?: (string);
}

export interface Fila {
  'tabla': (string);
  'version': (string);
  'contenido': (string);
}
