// Original file: proto/dte/pais/v1/pais.proto


export interface DigitoVerificadorInput {
  'modulo'?: (number);
  'pesos'?: (number)[];
  'digitos'?: (string);
  'longitud'?: (number);
  'detras'?: (number);
}

export interface DigitoVerificador {
  'modulo': (number);
  'pesos': (number)[];
  'digitos': (string);
  'longitud': (number);
  'detras': (number);
}
