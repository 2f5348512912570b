// Original file: proto/dte/documents/v1/documents.proto


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
