// Original file: proto/dte/accounts/v1/accounts.proto

import type { CuentaDeUsuarioInput as _dte_accounts_v1_CuentaDeUsuarioInput, CuentaDeUsuario as _dte_accounts_v1_CuentaDeUsuario } from '../../../dte/accounts/v1/CuentaDeUsuario.js';

export interface UsuarioInput {
  'usuario'?: (string);
  'nombre'?: (string);
  'direccionCorreoElectronico'?: (string);
  'cuentas'?: (_dte_accounts_v1_CuentaDeUsuarioInput)[];
  'invitaciones'?: (_dte_accounts_v1_CuentaDeUsuarioInput)[];
  'segundoFactor'?: (boolean);
  'codigosRecuperacion'?: (number);
  'permisosSistema'?: (string)[];
  '_segundoFactor'?: "segundoFactor";
  '_codigosRecuperacion'?: "codigosRecuperacion";
}

export interface Usuario {
  'usuario': (string);
  'nombre': (string);
  'direccionCorreoElectronico': (string);
  'cuentas': (_dte_accounts_v1_CuentaDeUsuario)[];
  'invitaciones': (_dte_accounts_v1_CuentaDeUsuario)[];
  'segundoFactor'?: (boolean);
  'codigosRecuperacion'?: (number);
  'permisosSistema': (string)[];
}
