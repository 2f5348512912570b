// Original file: proto/dte/common/v1/dte.proto


export interface DatoInput {
  'etiqueta'?: (string);
  'valor'?: (string);
}

export interface Dato {
  'etiqueta': (string);
  'valor': (string);
}
