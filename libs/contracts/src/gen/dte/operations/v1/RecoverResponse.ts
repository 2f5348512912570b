// Original file: proto/dte/operations/v1/operations.proto


export interface RecoverResponseInput {
  'resultado'?: (string);
  'documentos'?: (number);
  'numeros'?: (number);
}

export interface RecoverResponse {
  'resultado': (string);
  'documentos': (number);
  'numeros': (number);
}
