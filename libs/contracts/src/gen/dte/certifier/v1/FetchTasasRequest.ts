// Original file: proto/dte/certifier/v1/certifier.proto


export interface FetchTasasRequestInput {
  'desde'?: (string);
  'hasta'?: (string);
}

export interface FetchTasasRequest {
  'desde': (string);
  'hasta': (string);
}
