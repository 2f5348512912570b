// Original file: proto/dte/pais/v1/pais.proto


export interface ContingenciaInput {
  'horasEvento'?: (number);
  'horasEnvio'?: (number);
  'documentosPorEventoMax'?: (number);
  'documentosPorLoteMax'?: (number);
}

export interface Contingencia {
  'horasEvento': (number);
  'horasEnvio': (number);
  'documentosPorEventoMax': (number);
  'documentosPorLoteMax': (number);
}
