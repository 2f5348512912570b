// Original file: proto/dte/webhooks/v1/webhooks.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ListEventosRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'tipos'?: (string)[];
  'cursor'?: (string);
  'limite'?: (number);
  '_idCuenta'?: "idCuenta";
  '_cursor'?: "cursor";
}

export interface ListEventosRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'tipos': (string)[];
  'cursor'?: (string);
  'limite': (number);
}
