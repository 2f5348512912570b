// Original file: proto/dte/pais/v1/pais.proto


export interface ClaseDocumentoInput {
  'codigo'?: (string);
  'nombre'?: (string);
}

export interface ClaseDocumento {
  'codigo': (string);
  'nombre': (string);
}
