// Original file: proto/dte/certifier/v1/certifier.proto


export interface TitularProbadoInput {
  'probado'?: (boolean);
}

export interface TitularProbado {
  'probado': (boolean);
}
