// Original file: proto/dte/certifier/v1/certifier.proto


export interface FirmadaInput {
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface Firmada {
  'contenido': (Buffer);
}
