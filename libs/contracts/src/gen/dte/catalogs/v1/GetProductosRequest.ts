// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface GetProductosRequestInput {
  'idCuenta'?: (string);
  'ids'?: (string)[];
}

export interface GetProductosRequest {
  'idCuenta': (string);
  'ids': (string)[];
}
