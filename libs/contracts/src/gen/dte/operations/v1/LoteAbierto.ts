// Original file: proto/dte/operations/v1/operations.proto


export interface LoteAbiertoInput {
  'id'?: (string);
  'creado'?: (string);
  'total'?: (number);
  'pendientes'?: (number);
  'enConsulta'?: (number);
  'siguiente'?: (string);
  '_siguiente'?: "siguiente";
}

export interface LoteAbierto {
  'id': (string);
  'creado': (string);
  'total': (number);
  'pendientes': (number);
  'enConsulta': (number);
  'siguiente'?: (string);
}
