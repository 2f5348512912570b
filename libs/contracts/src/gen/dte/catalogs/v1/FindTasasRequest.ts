// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface FindTasasRequestInput {
  'pais'?: (string);
  'fecha'?: (string);
  '_fecha'?: "fecha";
}

export interface FindTasasRequest {
  'pais': (string);
  'fecha'?: (string);
}
