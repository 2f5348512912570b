// Original file: proto/dte/operations/v1/operations.proto


export interface RecoverRequestInput {
  'quien'?: (string);
  'motivo'?: (string);
  'desde'?: (string);
  'margen'?: (number);
}

export interface RecoverRequest {
  'quien': (string);
  'motivo': (string);
  'desde': (string);
  'margen': (number);
}
