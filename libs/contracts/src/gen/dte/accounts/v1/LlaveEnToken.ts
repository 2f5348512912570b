// Original file: proto/dte/accounts/v1/accounts.proto


export interface LlaveEnTokenInput {
  'id'?: (Buffer | Uint8Array | string);
  'servicio'?: (string);
}

export interface LlaveEnToken {
  'id': (Buffer);
  'servicio': (string);
}
