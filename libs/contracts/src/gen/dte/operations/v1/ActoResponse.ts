// Original file: proto/dte/operations/v1/operations.proto


export interface ActoResponseInput {
  'resultado'?: (string);
}

export interface ActoResponse {
  'resultado': (string);
}
