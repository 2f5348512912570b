// Original file: proto/dte/accounts/v1/accounts.proto


export interface PasoPruebaInput {
  'paso'?: (string);
  'resultado'?: (string);
  'mensaje'?: (string);
}

export interface PasoPrueba {
  'paso': (string);
  'resultado': (string);
  'mensaje': (string);
}
