// Original file: proto/dte/events/v1/events.proto


export interface DtePdfGeneradoInput {
  'id'?: (string);
  'archivo'?: (string);
}

export interface DtePdfGenerado {
  'id': (string);
  'archivo': (string);
}
