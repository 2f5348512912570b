// Original file: proto/dte/certifier/v1/certifier.proto


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
