// Original file: proto/dte/accounts/v1/accounts.proto


export interface CodigosRecuperacionInput {
  'codigos'?: (string)[];
}

export interface CodigosRecuperacion {
  'codigos': (string)[];
}
