// Original file: proto/dte/operations/v1/operations.proto


export interface ActoInput {
  'fecha'?: (string);
  'quien'?: (string);
  'acto'?: (string);
  'sujeto'?: (string);
  'motivo'?: (string);
  'resultado'?: (string);
  '_resultado'?: "resultado";
}

export interface Acto {
  'fecha': (string);
  'quien': (string);
  'acto': (string);
  'sujeto': (string);
  'motivo': (string);
  'resultado'?: (string);
}
