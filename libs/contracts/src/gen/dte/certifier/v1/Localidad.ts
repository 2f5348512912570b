// Original file: proto/dte/certifier/v1/certifier.proto


export interface LocalidadInput {
  'id'?: (string);
  'idLocalidadSuperior'?: (string);
  'nombre'?: (string);
}

export interface Localidad {
  'id': (string);
  'idLocalidadSuperior': (string);
  'nombre': (string);
}
