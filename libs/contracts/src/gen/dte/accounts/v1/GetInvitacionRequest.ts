// Original file: proto/dte/accounts/v1/accounts.proto


export interface GetInvitacionRequestInput {
  'codigo'?: (string);
}

export interface GetInvitacionRequest {
  'codigo': (string);
}
