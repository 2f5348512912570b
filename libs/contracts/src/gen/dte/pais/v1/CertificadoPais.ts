// Original file: proto/dte/pais/v1/pais.proto


export interface CertificadoPaisInput {
  'obligatorio'?: (boolean);
  'formatoPropio'?: (string);
}

export interface CertificadoPais {
  'obligatorio': (boolean);
  'formatoPropio': (string);
}
