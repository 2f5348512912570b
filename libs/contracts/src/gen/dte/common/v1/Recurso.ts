// Original file: proto/dte/common/v1/dte.proto


export interface RecursoInput {
  'tipo'?: (string);
  'uri'?: (string);
  'descripcion'?: (string);
  '_uri'?: "uri";
  '_descripcion'?: "descripcion";
}

export interface Recurso {
  'tipo': (string);
  'uri'?: (string);
  'descripcion'?: (string);
}
