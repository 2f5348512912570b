// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface FindContribuyenteRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'idCuenta'?: (string);
  'permiso'?: (string);
  '_idCuenta'?: "idCuenta";
  '_permiso'?: "permiso";
}

export interface FindContribuyenteRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'idCuenta'?: (string);
  'permiso'?: (string);
}
