// Original file: proto/dte/rendering/v1/rendering.proto


export interface PdfRequestInput {
  'idDte'?: (string);
  'regenerar'?: (boolean);
  'formato'?: (string);
}

export interface PdfRequest {
  'idDte': (string);
  'regenerar': (boolean);
  'formato': (string);
}
