// Original file: proto/dte/accounts/v1/accounts.proto

import type { DireccionInput as _dte_common_v1_DireccionInput, Direccion as _dte_common_v1_Direccion } from '../../../dte/common/v1/Direccion.js';
import type { PuntoVentaInput as _dte_accounts_v1_PuntoVentaInput, PuntoVenta as _dte_accounts_v1_PuntoVenta } from '../../../dte/accounts/v1/PuntoVenta.js';

export interface EstablecimientoInput {
  'codigo'?: (string);
  'nombre'?: (string);
  'tipo'?: (string);
  'direccion'?: (_dte_common_v1_DireccionInput | null);
  'puntosVenta'?: (_dte_accounts_v1_PuntoVentaInput)[];
  '_nombre'?: "nombre";
  '_tipo'?: "tipo";
  '_direccion'?: "direccion";
}

export interface Establecimiento {
  'codigo': (string);
  'nombre'?: (string);
  'tipo'?: (string);
  'direccion'?: (_dte_common_v1_Direccion | null);
  'puntosVenta': (_dte_accounts_v1_PuntoVenta)[];
}
