// Original file: proto/dte/certifier/v1/certifier.proto


export interface ContingenciaPreparadaInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'archivo'?: (Buffer | Uint8Array | string);
  'tipoContenido'?: (string);
  'id'?: (string);
  'serie'?: (string);
  'verificacionCertificadorUri'?: (string);
  'verificacionCertificadorQrBase64'?: (string);
  '_verificacionCertificadorUri'?: "verificacionCertificadorUri";
  '_verificacionCertificadorQrBase64'?: "verificacionCertificadorQrBase64";
}

export interface ContingenciaPreparada {
  'contenido': (Buffer);
  'archivo': (Buffer);
  'tipoContenido': (string);
  'id': (string);
  'serie': (string);
  'verificacionCertificadorUri'?: (string);
  'verificacionCertificadorQrBase64'?: (string);
}
