// Original file: proto/dte/documents/v1/documents.proto


export interface CloseClaveRequestInput {
  'id'?: (string);
  'intento'?: (string);
  'respuesta'?: (Buffer | Uint8Array | string);
  'sinEfecto'?: (boolean);
  '_respuesta'?: "respuesta";
}

export interface CloseClaveRequest {
  'id': (string);
  'intento': (string);
  'respuesta'?: (Buffer);
  'sinEfecto': (boolean);
}
