// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { ProductoEntradaInput as _dte_catalogs_v1_ProductoEntradaInput, ProductoEntrada as _dte_catalogs_v1_ProductoEntrada } from '../../../dte/catalogs/v1/ProductoEntrada.js';

export interface CreateProductoRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'entrada'?: (_dte_catalogs_v1_ProductoEntradaInput | null);
  '_idCuenta'?: "idCuenta";
}

export interface CreateProductoRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'entrada': (_dte_catalogs_v1_ProductoEntrada | null);
}
