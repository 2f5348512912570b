// Original file: proto/dte/accounts/v1/accounts.proto


export interface LlaveEnTokenInput {
  'id'?: (Buffer | Uint8Array | string);
}

export interface LlaveEnToken {
  'id': (Buffer);
}
