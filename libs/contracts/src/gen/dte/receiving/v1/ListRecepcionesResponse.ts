// Original file: proto/dte/receiving/v1/receiving.proto

import type { RecepcionInput as _dte_receiving_v1_RecepcionInput, Recepcion as _dte_receiving_v1_Recepcion } from '../../../dte/receiving/v1/Recepcion.js';

export interface ListRecepcionesResponseInput {
  'recepciones'?: (_dte_receiving_v1_RecepcionInput)[];
  'totalItems'?: (number);
}

export interface ListRecepcionesResponse {
  'recepciones': (_dte_receiving_v1_Recepcion)[];
  'totalItems': (number);
}
