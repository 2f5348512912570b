// Original file: proto/dte/accounts/v1/accounts.proto


export interface RevokeLlaveRequestInput {
  'usuario'?: (string);
  'id'?: (string);
  'ipOrigen'?: (string);
}

export interface RevokeLlaveRequest {
  'usuario': (string);
  'id': (string);
  'ipOrigen': (string);
}
