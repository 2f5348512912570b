// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ListRechazadosRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'numeroTransaccion'?: (string);
  'offset'?: (number);
  'limit'?: (number);
  '_idCuenta'?: "idCuenta";
  '_numeroTransaccion'?: "numeroTransaccion";
}

export interface ListRechazadosRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'numeroTransaccion'?: (string);
  'offset': (number);
  'limit': (number);
}
