// Original file: proto/dte/certifier/v1/certifier.proto


export interface EventoRechazoInput {
  'codigo'?: (string);
  'campo'?: (string);
  'mensaje'?: (string);
  '_codigo'?: "codigo";
  '_campo'?: "campo";
}

export interface EventoRechazo {
  'codigo'?: (string);
  'campo'?: (string);
  'mensaje': (string);
}
