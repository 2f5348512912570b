// Original file: proto/dte/operations/v1/operations.proto


export interface EsperaInput {
  'asunto'?: (string);
  'total'?: (number);
  'desde'?: (string);
}

export interface Espera {
  'asunto': (string);
  'total': (number);
  'desde': (string);
}
