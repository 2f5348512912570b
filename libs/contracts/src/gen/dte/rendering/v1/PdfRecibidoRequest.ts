// Original file: proto/dte/rendering/v1/rendering.proto


export interface PdfRecibidoRequestInput {
  'idDte'?: (string);
  'formato'?: (string);
}

export interface PdfRecibidoRequest {
  'idDte': (string);
  'formato': (string);
}
