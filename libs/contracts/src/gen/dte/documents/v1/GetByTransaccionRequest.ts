// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface GetByTransaccionRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'numeroTransaccion'?: (string);
  'idCuenta'?: (string);
  '_idCuenta'?: "idCuenta";
}

export interface GetByTransaccionRequest {
  'actor': (_dte_common_v1_Actor | null);
  'numeroTransaccion': (string);
  'idCuenta'?: (string);
}
