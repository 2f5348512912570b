// Original file: proto/dte/pais/v1/pais.proto


export interface ExencionDeNotaInput {
  'codigoUnidadGravable'?: (number);
  'motivo'?: (string);
}

export interface ExencionDeNota {
  'codigoUnidadGravable': (number);
  'motivo': (string);
}
