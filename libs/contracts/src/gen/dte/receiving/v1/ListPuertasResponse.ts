// Original file: proto/dte/receiving/v1/receiving.proto

import type { PuertaInput as _dte_receiving_v1_PuertaInput, Puerta as _dte_receiving_v1_Puerta } from '../../../dte/receiving/v1/Puerta.js';

export interface ListPuertasResponseInput {
  'puertas'?: (_dte_receiving_v1_PuertaInput)[];
  'completa'?: (boolean);
}

export interface ListPuertasResponse {
  'puertas': (_dte_receiving_v1_Puerta)[];
  'completa': (boolean);
}
