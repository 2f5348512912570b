// Original file: proto/dte/accounts/v1/accounts.proto


export interface CertificadoInfoInput {
  'titular'?: (string);
  'emisor'?: (string);
  'validoDesde'?: (string);
  'validoHasta'?: (string);
  'aviso'?: (string);
  '_aviso'?: "aviso";
}

export interface CertificadoInfo {
  'titular': (string);
  'emisor': (string);
  'validoDesde': (string);
  'validoHasta': (string);
  'aviso'?: (string);
}
