// Original file: proto/dte/operations/v1/operations.proto


export interface ActoRequestInput {
  'id'?: (string);
  'quien'?: (string);
  'motivo'?: (string);
}

export interface ActoRequest {
  'id': (string);
  'quien': (string);
  'motivo': (string);
}
