// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface SearchProductosRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'texto'?: (string);
  '_texto'?: "texto";
}

export interface SearchProductosRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'texto'?: (string);
}
