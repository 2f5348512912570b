// Original file: proto/dte/accounts/v1/accounts.proto


export interface ListCuentasSistemaRequestInput {
  'usuario'?: (string);
  'despues'?: (string);
  'limite'?: (number);
  'sinProbar'?: (boolean);
  '_despues'?: "despues";
}

export interface ListCuentasSistemaRequest {
  'usuario': (string);
  'despues'?: (string);
  'limite': (number);
  'sinProbar': (boolean);
}
