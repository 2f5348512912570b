// Original file: proto/dte/catalogs/v1/catalogs.proto

import type { ProductoInput as _dte_catalogs_v1_ProductoInput, Producto as _dte_catalogs_v1_Producto } from '../../../dte/catalogs/v1/Producto.js';

export interface SearchProductosResponseInput {
  'productos'?: (_dte_catalogs_v1_ProductoInput)[];
}

export interface SearchProductosResponse {
  'productos': (_dte_catalogs_v1_Producto)[];
}
