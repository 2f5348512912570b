// Original file: proto/dte/operations/v1/operations.proto


export interface ListActosRequestInput {
  'limite'?: (number);
}

export interface ListActosRequest {
  'limite': (number);
}
