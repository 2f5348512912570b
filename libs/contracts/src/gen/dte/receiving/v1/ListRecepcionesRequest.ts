// Original file: proto/dte/receiving/v1/receiving.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ListRecepcionesRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'offset'?: (number);
  'limit'?: (number);
}

export interface ListRecepcionesRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'offset': (number);
  'limit': (number);
}
