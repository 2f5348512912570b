// Original file: proto/dte/documents/v1/documents.proto


export interface DteEnTextoInput {
  'certificado'?: (string);
  'vigente'?: (string);
}

export interface DteEnTexto {
  'certificado': (string);
  'vigente': (string);
}
