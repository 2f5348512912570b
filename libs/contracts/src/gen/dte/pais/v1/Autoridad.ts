// Original file: proto/dte/pais/v1/pais.proto


export interface AutoridadInput {
  'nombre'?: (string);
  'genitivo'?: (string);
}

export interface Autoridad {
  'nombre': (string);
  'genitivo': (string);
}
