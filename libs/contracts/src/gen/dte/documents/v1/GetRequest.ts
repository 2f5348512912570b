// Original file: proto/dte/documents/v1/documents.proto


export interface GetRequestInput {
  'id'?: (string);
}

export interface GetRequest {
  'id': (string);
}
