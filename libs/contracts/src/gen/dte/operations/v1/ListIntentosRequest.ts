// Original file: proto/dte/operations/v1/operations.proto


export interface ListIntentosRequestInput {
  'segundos'?: (number);
  'limite'?: (number);
  'soloAparcados'?: (boolean);
}

export interface ListIntentosRequest {
  'segundos': (number);
  'limite': (number);
  'soloAparcados': (boolean);
}
