// Original file: proto/dte/accounts/v1/accounts.proto


export interface ResetClaveRequestInput {
  'codigo'?: (string);
  'nueva'?: (string);
  'ipOrigen'?: (string);
}

export interface ResetClaveRequest {
  'codigo': (string);
  'nueva': (string);
  'ipOrigen': (string);
}
