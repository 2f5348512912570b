// Original file: proto/dte/certifier/v1/certifier.proto


export interface OpenCertificadoRequestInput {
  'idCuenta'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'clave'?: (string);
  'sinProbar'?: (boolean);
  'quien'?: (string);
}

export interface OpenCertificadoRequest {
  'idCuenta': (string);
  'contenido': (Buffer);
  'clave': (string);
  'sinProbar': (boolean);
  'quien': (string);
}
