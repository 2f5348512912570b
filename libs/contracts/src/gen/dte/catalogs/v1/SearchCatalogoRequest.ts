// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface SearchCatalogoRequestInput {
  'pais'?: (string);
  'nombre'?: (string);
  'texto'?: (string);
  '_texto'?: "texto";
}

export interface SearchCatalogoRequest {
  'pais': (string);
  'nombre': (string);
  'texto'?: (string);
}
