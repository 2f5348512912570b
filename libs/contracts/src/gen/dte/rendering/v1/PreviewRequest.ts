// Original file: proto/dte/rendering/v1/rendering.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface PreviewRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'contenido'?: (string);
  'tipo'?: (string);
  'titular'?: (string);
  '_idCuenta'?: "idCuenta";
  '_tipo'?: "tipo";
}

export interface PreviewRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'contenido': (string);
  'tipo'?: (string);
  'titular': (string);
}
