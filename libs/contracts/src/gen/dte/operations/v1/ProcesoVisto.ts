// Original file: proto/dte/operations/v1/operations.proto


export interface ProcesoVistoInput {
  'id'?: (string);
  'silencioSegundos'?: (number | string);
}

export interface ProcesoVisto {
  'id': (string);
  'silencioSegundos': (number);
}
