// Original file: proto/dte/accounts/v1/accounts.proto


export interface RenamePasskeyRequestInput {
  'usuario'?: (string);
  'id'?: (string);
  'nombre'?: (string);
  'ipOrigen'?: (string);
}

export interface RenamePasskeyRequest {
  'usuario': (string);
  'id': (string);
  'nombre': (string);
  'ipOrigen': (string);
}
