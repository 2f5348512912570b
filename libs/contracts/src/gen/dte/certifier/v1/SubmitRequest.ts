// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';

export interface SubmitRequestInput {
  'idIntento'?: (string);
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'operacion'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'conexion'?: (string);
  'tipo'?: (string);
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
}

export interface SubmitRequest {
  'idIntento': (string);
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'contenido': (Buffer);
  'operacion': (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'conexion': (string);
  'tipo': (string);
}
