// Original file: proto/dte/receiving/v1/receiving.proto


export interface ExtractRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'idCuenta'?: (string);
}

export interface ExtractRequest {
  'contenido': (Buffer);
  'idCuenta': (string);
}
