// Original file: proto/dte/pais/v1/pais.proto


export interface CorreccionInput {
  'horas'?: (number);
}

export interface Correccion {
  'horas': (number);
}
