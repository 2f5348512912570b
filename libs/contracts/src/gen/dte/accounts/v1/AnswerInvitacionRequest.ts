// Original file: proto/dte/accounts/v1/accounts.proto


export interface AnswerInvitacionRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
  'acepta'?: (boolean);
}

export interface AnswerInvitacionRequest {
  'usuario': (string);
  'idCuenta': (string);
  'acepta': (boolean);
}
