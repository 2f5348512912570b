// Original file: proto/dte/documents/v1/documents.proto


export interface JudgeRegistradoRequestInput {
  'idDte'?: (string);
  'estado'?: (string);
  'archivo'?: (string);
  '_archivo'?: "archivo";
}

export interface JudgeRegistradoRequest {
  'idDte': (string);
  'estado': (string);
  'archivo'?: (string);
}
