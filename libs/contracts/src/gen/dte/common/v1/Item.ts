// Original file: proto/dte/common/v1/dte.proto

import type { ImpuestoInput as _dte_common_v1_ImpuestoInput, Impuesto as _dte_common_v1_Impuesto } from '../../../dte/common/v1/Impuesto.js';

export interface ItemInput {
  'cantidad'?: (string);
  'descripcion'?: (string);
  'tipo'?: (string);
  'unidadMedida'?: (string);
  'precioUnitario'?: (string);
  'precio'?: (string);
  'descuento'?: (string);
  'otroDescuento'?: (string);
  'total'?: (string);
  'impuestos'?: (_dte_common_v1_ImpuestoInput)[];
  'codigo'?: (string);
  '_codigo'?: "codigo";
}

export interface Item {
  'cantidad': (string);
  'descripcion': (string);
  'tipo': (string);
  'unidadMedida': (string);
  'precioUnitario': (string);
  'precio': (string);
  'descuento': (string);
  'otroDescuento': (string);
  'total': (string);
  'impuestos': (_dte_common_v1_Impuesto)[];
  'codigo'?: (string);
}
