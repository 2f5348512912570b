// Original file: proto/dte/pais/v1/pais.proto


export interface UnidadGravableInput {
  'codigo'?: (number);
  'nombre'?: (string);
}

export interface UnidadGravable {
  'codigo': (number);
  'nombre': (string);
}
