// Original file: proto/dte/documents/v1/documents.proto


export interface GetIntentoRequestInput {
  'id'?: (string);
}

export interface GetIntentoRequest {
  'id': (string);
}
