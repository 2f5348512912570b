// Original file: proto/dte/operations/v1/operations.proto


export interface IntentoAbiertoInput {
  'id'?: (string);
  'pais'?: (string);
  'operacion'?: (string);
  'creado'?: (string);
  'motivo'?: (string);
  'envios'?: (number);
  'consultas'?: (number);
  'siguiente'?: (string);
  '_siguiente'?: "siguiente";
}

export interface IntentoAbierto {
  'id': (string);
  'pais': (string);
  'operacion': (string);
  'creado': (string);
  'motivo': (string);
  'envios': (number);
  'consultas': (number);
  'siguiente'?: (string);
}
