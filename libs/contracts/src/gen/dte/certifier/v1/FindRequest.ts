// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface FindRequestInput {
  'idIntento'?: (string);
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'referencia'?: (string);
  'operacion'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'conexion'?: (string);
  'tipo'?: (string);
  '_referencia'?: "referencia";
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
}

export interface FindRequest {
  'idIntento': (string);
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'contenido': (Buffer);
  'referencia'?: (string);
  'operacion': (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'conexion': (string);
  'tipo': (string);
}
