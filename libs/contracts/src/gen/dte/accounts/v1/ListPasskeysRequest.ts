// Original file: proto/dte/accounts/v1/accounts.proto


export interface ListPasskeysRequestInput {
  'usuario'?: (string);
}

export interface ListPasskeysRequest {
  'usuario': (string);
}
