// Original file: proto/dte/pais/v1/pais.proto


export interface ReglaPaisInput {
  'regla'?: (string);
  'codigo'?: (string);
  'campo'?: (string);
  'texto'?: (string);
}

export interface ReglaPais {
  'regla': (string);
  'codigo': (string);
  'campo': (string);
  'texto': (string);
}
