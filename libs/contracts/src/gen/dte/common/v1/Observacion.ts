// Original file: proto/dte/common/v1/dte.proto


export interface ObservacionInput {
  'codigo'?: (string);
  'mensaje'?: (string);
  '_codigo'?: "codigo";
}

export interface Observacion {
  'codigo'?: (string);
  'mensaje': (string);
}
