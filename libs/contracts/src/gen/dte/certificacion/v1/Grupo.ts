// Original file: proto/dte/certificacion/v1/certificacion.proto


export interface GrupoInput {
  'clave'?: (string);
  'nombre'?: (string);
  'minimo'?: (number);
}

export interface Grupo {
  'clave': (string);
  'nombre': (string);
  'minimo': (number);
}
