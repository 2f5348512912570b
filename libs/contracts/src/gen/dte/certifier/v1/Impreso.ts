// Original file: proto/dte/certifier/v1/certifier.proto


export interface ImpresoInput {
  'html'?: (string);
  'titulo'?: (string);
}

export interface Impreso {
  'html': (string);
  'titulo': (string);
}
