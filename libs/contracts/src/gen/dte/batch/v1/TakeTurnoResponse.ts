// Original file: proto/dte/batch/v1/batch.proto


export interface TakeTurnoResponseInput {
  'tomado'?: (boolean);
  'segundos'?: (number);
}

export interface TakeTurnoResponse {
  'tomado': (boolean);
  'segundos': (number);
}
