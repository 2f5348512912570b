// Original file: proto/dte/documents/v1/documents.proto


export interface JudgeRegistradoRequestInput {
  'idDte'?: (string);
  'estado'?: (string);
}

export interface JudgeRegistradoRequest {
  'idDte': (string);
  'estado': (string);
}
