// Original file: proto/dte/accounts/v1/accounts.proto


export interface LlaveAnteriorInput {
  'publica'?: (Buffer | Uint8Array | string);
  'desde'?: (string);
  'hasta'?: (string);
}

export interface LlaveAnterior {
  'publica': (Buffer);
  'desde': (string);
  'hasta': (string);
}
