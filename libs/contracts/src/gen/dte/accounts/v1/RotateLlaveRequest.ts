// Original file: proto/dte/accounts/v1/accounts.proto


export interface RotateLlaveRequestInput {
  'usuario'?: (string);
  'id'?: (string);
  'horasTraslape'?: (number);
  'ipOrigen'?: (string);
}

export interface RotateLlaveRequest {
  'usuario': (string);
  'id': (string);
  'horasTraslape': (number);
  'ipOrigen': (string);
}
