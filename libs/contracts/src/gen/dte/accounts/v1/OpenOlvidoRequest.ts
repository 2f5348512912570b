// Original file: proto/dte/accounts/v1/accounts.proto


export interface OpenOlvidoRequestInput {
  'id'?: (string);
}

export interface OpenOlvidoRequest {
  'id': (string);
}
