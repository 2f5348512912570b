// Original file: proto/dte/receiving/v1/receiving.proto


export interface AnswerAprobacionRequestInput {
  'resultado'?: (string);
}

export interface AnswerAprobacionRequest {
  'resultado': (string);
}
