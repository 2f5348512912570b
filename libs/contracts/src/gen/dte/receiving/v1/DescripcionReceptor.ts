// Original file: proto/dte/receiving/v1/receiving.proto

import type { PuertaInput as _dte_receiving_v1_PuertaInput, Puerta as _dte_receiving_v1_Puerta } from '../../../dte/receiving/v1/Puerta.js';
import type { EntregasPaisInput as _dte_receiving_v1_EntregasPaisInput, EntregasPais as _dte_receiving_v1_EntregasPais } from '../../../dte/receiving/v1/EntregasPais.js';

export interface DescripcionReceptorInput {
  'pais'?: (string);
  'raices'?: (string)[];
  'puertas'?: (_dte_receiving_v1_PuertaInput)[];
  'entregas'?: (_dte_receiving_v1_EntregasPaisInput | null);
  'huella'?: (string);
  '_entregas'?: "entregas";
}

export interface DescripcionReceptor {
  'pais': (string);
  'raices': (string)[];
  'puertas': (_dte_receiving_v1_Puerta)[];
  'entregas'?: (_dte_receiving_v1_EntregasPais | null);
  'huella': (string);
}
