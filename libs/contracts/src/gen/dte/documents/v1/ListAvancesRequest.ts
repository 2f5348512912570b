// Original file: proto/dte/documents/v1/documents.proto


export interface ListAvancesRequestInput {
  'ids'?: (string)[];
}

export interface ListAvancesRequest {
  'ids': (string)[];
}
