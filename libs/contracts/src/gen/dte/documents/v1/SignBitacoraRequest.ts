// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface SignBitacoraRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
}

export interface SignBitacoraRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
}
