// Original file: proto/dte/receiving/v1/receiving.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ApproveRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'estado'?: (string);
  'motivo'?: (string);
  'titular'?: (string);
  '_motivo'?: "motivo";
}

export interface ApproveRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'estado': (string);
  'motivo'?: (string);
  'titular': (string);
}
