// Original file: proto/dte/batch/v1/batch.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ReadLibroRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'titular'?: (string);
}

export interface ReadLibroRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'contenido': (Buffer);
  'titular': (string);
}
