// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { Long } from '@grpc/proto-loader';

export interface ListBitacoraRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'desde'?: (number | string | Long);
  'hasta'?: (number | string | Long);
}

export interface ListBitacoraRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'desde': (number);
  'hasta': (number);
}
