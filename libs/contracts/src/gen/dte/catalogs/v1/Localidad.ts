// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface LocalidadInput {
  'id'?: (string);
  'idLocalidadSuperior'?: (string);
  'nombre'?: (string);
  '_idLocalidadSuperior'?: "idLocalidadSuperior";
}

export interface Localidad {
  'id': (string);
  'idLocalidadSuperior'?: (string);
  'nombre': (string);
}
