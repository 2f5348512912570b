// Original file: proto/dte/accounts/v1/accounts.proto


export interface SegundoFactorNuevoInput {
  'secreto'?: (string);
  'uri'?: (string);
}

export interface SegundoFactorNuevo {
  'secreto': (string);
  'uri': (string);
}
