// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface ResumenPaisInput {
  'codigo'?: (string);
  'nombre'?: (string);
  'moneda'?: (string);
  'version'?: (string);
  'valoresTipo'?: (string)[];
}

export interface ResumenPais {
  'codigo': (string);
  'nombre': (string);
  'moneda': (string);
  'version': (string);
  'valoresTipo': (string)[];
}
