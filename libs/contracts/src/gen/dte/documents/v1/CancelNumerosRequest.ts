// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { Long } from '@grpc/proto-loader';

export interface CancelNumerosRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'tipo'?: (string);
  'desde'?: (number | string | Long);
  'hasta'?: (number | string | Long);
  'titular'?: (string);
}

export interface CancelNumerosRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'tipo': (string);
  'desde': (number);
  'hasta': (number);
  'titular': (string);
}
