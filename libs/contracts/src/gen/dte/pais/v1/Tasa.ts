// Original file: proto/dte/pais/v1/pais.proto


export interface TasaInput {
  'nombre'?: (string);
  'valor'?: (string);
  'desde'?: (string);
  'hasta'?: (string);
  '_hasta'?: "hasta";
}

export interface Tasa {
  'nombre': (string);
  'valor': (string);
  'desde': (string);
  'hasta'?: (string);
}
