// Original file: proto/dte/documents/v1/documents.proto


export interface ListSecuenciasRequestInput {
  'idCuenta'?: (string);
}

export interface ListSecuenciasRequest {
  'idCuenta': (string);
}
