// Original file: proto/dte/pais/v1/pais.proto


export interface EtapaCertificacionInput {
  'clave'?: (string);
  'nombre'?: (string);
  'ayuda'?: (string);
  'pideLibro'?: (boolean);
}

export interface EtapaCertificacion {
  'clave': (string);
  'nombre': (string);
  'ayuda': (string);
  'pideLibro': (boolean);
}
