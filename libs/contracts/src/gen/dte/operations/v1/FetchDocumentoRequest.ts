// Original file: proto/dte/operations/v1/operations.proto


export interface FetchDocumentoRequestInput {
  'quien'?: (string);
  'motivo'?: (string);
  'id'?: (string);
  'idCuenta'?: (string);
}

export interface FetchDocumentoRequest {
  'quien': (string);
  'motivo': (string);
  'id': (string);
  'idCuenta': (string);
}
