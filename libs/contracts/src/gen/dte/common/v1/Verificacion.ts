// Original file: proto/dte/common/v1/dte.proto


export interface VerificacionInput {
  'uri'?: (string);
  'texto'?: (string);
}

export interface Verificacion {
  'uri': (string);
  'texto': (string);
}
