// Original file: proto/dte/pais/v1/pais.proto

import type { OpcionInput as _dte_pais_v1_OpcionInput, Opcion as _dte_pais_v1_Opcion } from '../../../dte/pais/v1/Opcion.js';

export interface ContingenciaInput {
  'horasEvento'?: (number);
  'horasEnvio'?: (number);
  'documentosPorEventoMax'?: (number);
  'documentosPorLoteMax'?: (number);
  'tipos'?: (_dte_pais_v1_OpcionInput)[];
  'tipoSilencio'?: (number);
  'tiposDteExcluidos'?: (string)[];
}

export interface Contingencia {
  'horasEvento': (number);
  'horasEnvio': (number);
  'documentosPorEventoMax': (number);
  'documentosPorLoteMax': (number);
  'tipos': (_dte_pais_v1_Opcion)[];
  'tipoSilencio': (number);
  'tiposDteExcluidos': (string)[];
}
