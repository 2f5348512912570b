// Original file: proto/dte/operations/v1/operations.proto


export interface ExplainRequestInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'usuario'?: (string);
  'quien'?: (string);
  'motivo'?: (string);
}

export interface ExplainRequest {
  'id': (string);
  'idCuenta': (string);
  'usuario': (string);
  'quien': (string);
  'motivo': (string);
}
