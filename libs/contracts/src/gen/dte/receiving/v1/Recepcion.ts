// Original file: proto/dte/receiving/v1/receiving.proto


export interface RecepcionInput {
  'acuse'?: (Buffer | Uint8Array | string);
  'motivo'?: (string);
  'noAutorizado'?: (boolean);
}

export interface Recepcion {
  'acuse': (Buffer);
  'motivo': (string);
  'noAutorizado': (boolean);
}
