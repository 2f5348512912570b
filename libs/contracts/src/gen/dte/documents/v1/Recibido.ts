// Original file: proto/dte/documents/v1/documents.proto


export interface RecibidoInput {
  'resultado'?: (string);
}

export interface Recibido {
  'resultado': (string);
}
