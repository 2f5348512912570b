// Original file: proto/dte/batch/v1/batch.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ListLotesRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'pageNumber'?: (number);
  'pageSize'?: (number);
  'idCuenta'?: (string);
  'estado'?: (string);
  '_idCuenta'?: "idCuenta";
  '_estado'?: "estado";
}

export interface ListLotesRequest {
  'actor': (_dte_common_v1_Actor | null);
  'pageNumber': (number);
  'pageSize': (number);
  'idCuenta'?: (string);
  'estado'?: (string);
}
