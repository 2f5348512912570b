// Original file: proto/dte/events/v1/events.proto


export interface DtePdfGeneradoInput {
  'id'?: (string);
  'archivo'?: (string);
  'estado'?: (string);
  'leido'?: (string);
  '_estado'?: "estado";
}

export interface DtePdfGenerado {
  'id': (string);
  'archivo': (string);
  'estado'?: (string);
  'leido': (string);
}
