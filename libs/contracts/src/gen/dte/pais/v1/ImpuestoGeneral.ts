// Original file: proto/dte/pais/v1/pais.proto


export interface ImpuestoGeneralInput {
  'nombreCorto'?: (string);
  'nombre'?: (string);
  'incluidoEnPrecio'?: (boolean);
  'datoIncluido'?: (string);
}

export interface ImpuestoGeneral {
  'nombreCorto': (string);
  'nombre': (string);
  'incluidoEnPrecio': (boolean);
  'datoIncluido': (string);
}
