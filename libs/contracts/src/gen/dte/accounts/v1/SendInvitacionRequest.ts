// Original file: proto/dte/accounts/v1/accounts.proto


export interface SendInvitacionRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
  'invitado'?: (string);
  'ipOrigen'?: (string);
}

export interface SendInvitacionRequest {
  'usuario': (string);
  'idCuenta': (string);
  'invitado': (string);
  'ipOrigen': (string);
}
