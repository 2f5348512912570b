// Original file: proto/dte/accounts/v1/accounts.proto


export interface RecordActoRequestInput {
  'idCuenta'?: (string);
  'usuario'?: (string);
  'ipOrigen'?: (string);
  'accion'?: (string);
  'objeto'?: (string);
}

export interface RecordActoRequest {
  'idCuenta': (string);
  'usuario': (string);
  'ipOrigen': (string);
  'accion': (string);
  'objeto': (string);
}
