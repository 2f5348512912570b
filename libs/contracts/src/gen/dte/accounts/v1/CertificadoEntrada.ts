// Original file: proto/dte/accounts/v1/accounts.proto


export interface CertificadoEntradaInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'clave'?: (string);
}

export interface CertificadoEntrada {
  'contenido': (Buffer);
  'clave': (string);
}
