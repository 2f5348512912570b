// Original file: proto/dte/operations/v1/operations.proto


export interface ProfileResponseInput {
  'perfil'?: (Buffer | Uint8Array | string);
}

export interface ProfileResponse {
  'perfil': (Buffer);
}
