// Original file: proto/dte/accounts/v1/accounts.proto


export interface ForgetClaveRequestInput {
  'usuario'?: (string);
}

export interface ForgetClaveRequest {
  'usuario': (string);
}
