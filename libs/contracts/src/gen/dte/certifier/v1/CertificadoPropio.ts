// Original file: proto/dte/certifier/v1/certifier.proto


export interface CertificadoPropioInput {
  'llavePrivada'?: (Buffer | Uint8Array | string);
  'certificado'?: (Buffer | Uint8Array | string);
  'desde'?: (string);
  'hasta'?: (string);
  'titular'?: (string);
  'emisor'?: (string);
}

export interface CertificadoPropio {
  'llavePrivada': (Buffer);
  'certificado': (Buffer);
  'desde': (string);
  'hasta': (string);
  'titular': (string);
  'emisor': (string);
}
