// Original file: proto/dte/pais/v1/pais.proto


export interface LocalidadPaisInput {
  'id'?: (string);
  'idLocalidadSuperior'?: (string);
  'nombre'?: (string);
}

export interface LocalidadPais {
  'id': (string);
  'idLocalidadSuperior': (string);
  'nombre': (string);
}
