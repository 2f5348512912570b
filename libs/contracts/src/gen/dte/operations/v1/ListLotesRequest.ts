// Original file: proto/dte/operations/v1/operations.proto


export interface ListLotesRequestInput {
  'segundos'?: (number);
  'limite'?: (number);
}

export interface ListLotesRequest {
  'segundos': (number);
  'limite': (number);
}
