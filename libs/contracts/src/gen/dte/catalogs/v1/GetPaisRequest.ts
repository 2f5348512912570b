// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface GetPaisRequestInput {
  'codigo'?: (string);
}

export interface GetPaisRequest {
  'codigo': (string);
}
