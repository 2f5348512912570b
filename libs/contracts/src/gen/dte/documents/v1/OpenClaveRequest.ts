// Original file: proto/dte/documents/v1/documents.proto


export interface OpenClaveRequestInput {
  'id'?: (string);
  'huella'?: (Buffer | Uint8Array | string);
  'intento'?: (string);
  'segundos'?: (number);
  'repetible'?: (boolean);
}

export interface OpenClaveRequest {
  'id': (string);
  'huella': (Buffer);
  'intento': (string);
  'segundos': (number);
  'repetible': (boolean);
}
