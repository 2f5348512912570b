// Original file: proto/dte/operations/v1/operations.proto


export interface ProfileRequestInput {
  'que'?: (string);
  'segundos'?: (number);
}

export interface ProfileRequest {
  'que': (string);
  'segundos': (number);
}
