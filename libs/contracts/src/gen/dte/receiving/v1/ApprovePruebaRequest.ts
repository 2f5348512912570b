// Original file: proto/dte/receiving/v1/receiving.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { ReferenciaAprobacionInput as _dte_receiving_v1_ReferenciaAprobacionInput, ReferenciaAprobacion as _dte_receiving_v1_ReferenciaAprobacion } from '../../../dte/receiving/v1/ReferenciaAprobacion.js';

export interface ApprovePruebaRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'numeroTransaccion'?: (string);
  'estado'?: (string);
  'motivo'?: (string);
  'referencia'?: (_dte_receiving_v1_ReferenciaAprobacionInput | null);
  '_motivo'?: "motivo";
}

export interface ApprovePruebaRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'numeroTransaccion': (string);
  'estado': (string);
  'motivo'?: (string);
  'referencia': (_dte_receiving_v1_ReferenciaAprobacion | null);
}
