// Original file: proto/dte/common/v1/dte.proto

import type { ImpuestoSolicitadoInput as _dte_common_v1_ImpuestoSolicitadoInput, ImpuestoSolicitado as _dte_common_v1_ImpuestoSolicitado } from '../../../dte/common/v1/ImpuestoSolicitado.js';

export interface ItemSolicitadoInput {
  'descripcion'?: (string);
  'precioUnitario'?: (string);
  'cantidad'?: (string);
  'tipo'?: (string);
  'unidadMedida'?: (string);
  'codigo'?: (string);
  'idProducto'?: (string);
  'descuento'?: (string);
  'otroDescuento'?: (string);
  'impuestos'?: (_dte_common_v1_ImpuestoSolicitadoInput)[];
  '_descripcion'?: "descripcion";
  '_precioUnitario'?: "precioUnitario";
  '_cantidad'?: "cantidad";
  '_tipo'?: "tipo";
  '_unidadMedida'?: "unidadMedida";
  '_codigo'?: "codigo";
  '_idProducto'?: "idProducto";
  '_descuento'?: "descuento";
  '_otroDescuento'?: "otroDescuento";
}

export interface ItemSolicitado {
  'descripcion'?: (string);
  'precioUnitario'?: (string);
  'cantidad'?: (string);
  'tipo'?: (string);
  'unidadMedida'?: (string);
  'codigo'?: (string);
  'idProducto'?: (string);
  'descuento'?: (string);
  'otroDescuento'?: (string);
  'impuestos': (_dte_common_v1_ImpuestoSolicitado)[];
}
