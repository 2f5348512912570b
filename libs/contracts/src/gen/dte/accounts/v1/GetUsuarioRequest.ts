// Original file: proto/dte/accounts/v1/accounts.proto


export interface GetUsuarioRequestInput {
  'usuario'?: (string);
}

export interface GetUsuarioRequest {
  'usuario': (string);
}
