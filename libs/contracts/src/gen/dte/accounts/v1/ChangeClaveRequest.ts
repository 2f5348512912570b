// Original file: proto/dte/accounts/v1/accounts.proto


export interface ChangeClaveRequestInput {
  'usuario'?: (string);
  'actual'?: (string);
  'nueva'?: (string);
  'ipOrigen'?: (string);
}

export interface ChangeClaveRequest {
  'usuario': (string);
  'actual': (string);
  'nueva': (string);
  'ipOrigen': (string);
}
