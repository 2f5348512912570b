// Original file: proto/dte/accounts/v1/accounts.proto


export interface AnswerInvitacionRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
  'acepta'?: (boolean);
  'ipOrigen'?: (string);
}

export interface AnswerInvitacionRequest {
  'usuario': (string);
  'idCuenta': (string);
  'acepta': (boolean);
  'ipOrigen': (string);
}
