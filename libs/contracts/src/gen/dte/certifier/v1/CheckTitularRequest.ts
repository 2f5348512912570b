// Original file: proto/dte/certifier/v1/certifier.proto


export interface CheckTitularRequestInput {
  'idCuenta'?: (string);
  'certificado'?: (Buffer | Uint8Array | string);
}

export interface CheckTitularRequest {
  'idCuenta': (string);
  'certificado': (Buffer);
}
