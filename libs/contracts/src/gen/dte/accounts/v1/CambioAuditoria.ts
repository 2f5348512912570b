// Original file: proto/dte/accounts/v1/accounts.proto


export interface CambioAuditoriaInput {
  'campo'?: (string);
  'antes'?: (string);
  'despues'?: (string);
  '_antes'?: "antes";
  '_despues'?: "despues";
}

export interface CambioAuditoria {
  'campo': (string);
  'antes'?: (string);
  'despues'?: (string);
}
