// Original file: proto/dte/receiving/v1/receiving.proto

import type { AprobacionLeidaInput as _dte_receiving_v1_AprobacionLeidaInput, AprobacionLeida as _dte_receiving_v1_AprobacionLeida } from '../../../dte/receiving/v1/AprobacionLeida.js';

export interface CheckAprobacionRequestInput {
  'aprobacion'?: (_dte_receiving_v1_AprobacionLeidaInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface CheckAprobacionRequest {
  'aprobacion': (_dte_receiving_v1_AprobacionLeida | null);
  'contenido': (Buffer);
}
