// Original file: proto/dte/certificacion/v1/certificacion.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { ProductoDeCatalogoInput as _dte_certificacion_v1_ProductoDeCatalogoInput, ProductoDeCatalogo as _dte_certificacion_v1_ProductoDeCatalogo } from '../../../dte/certificacion/v1/ProductoDeCatalogo.js';

export interface PlanRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'productos'?: (_dte_certificacion_v1_ProductoDeCatalogoInput)[];
  'semilla'?: (number);
  'receptores'?: (string)[];
  'etapa'?: (string);
  'libro'?: (Buffer | Uint8Array | string);
  'quien'?: (string);
}

export interface PlanRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'productos': (_dte_certificacion_v1_ProductoDeCatalogo)[];
  'semilla': (number);
  'receptores': (string)[];
  'etapa': (string);
  'libro': (Buffer);
  'quien': (string);
}
