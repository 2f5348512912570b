// Original file: proto/dte/accounts/v1/accounts.proto


export interface CertificadoFirmaInput {
  'llavePrivada'?: (Buffer | Uint8Array | string);
  'certificado'?: (Buffer | Uint8Array | string);
  'cadena'?: (Buffer | Uint8Array | string)[];
}

export interface CertificadoFirma {
  'llavePrivada': (Buffer);
  'certificado': (Buffer);
  'cadena': (Buffer)[];
}
