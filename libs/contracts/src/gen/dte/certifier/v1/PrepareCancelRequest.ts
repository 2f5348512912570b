// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { SolicitanteInput as _dte_common_v1_SolicitanteInput, Solicitante as _dte_common_v1_Solicitante } from '../../../dte/common/v1/Solicitante.js';

export interface PrepareCancelRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'dte'?: (_dte_common_v1_DteInput | null);
  'motivoAnulacion'?: (string);
  'fechaAnulacion'?: (string);
  'idIntento'?: (string);
  'archivo'?: (Buffer | Uint8Array | string);
  'tipoAnulacion'?: (number);
  'dteReemplazo'?: (_dte_common_v1_DteInput | null);
  'soloRegistro'?: (boolean);
  'solicitante'?: (_dte_common_v1_SolicitanteInput | null);
  '_fechaAnulacion'?: "fechaAnulacion";
  '_tipoAnulacion'?: "tipoAnulacion";
  '_dteReemplazo'?: "dteReemplazo";
  '_solicitante'?: "solicitante";
}

export interface PrepareCancelRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'dte': (_dte_common_v1_Dte | null);
  'motivoAnulacion': (string);
  'fechaAnulacion'?: (string);
  'idIntento': (string);
  'archivo': (Buffer);
  'tipoAnulacion'?: (number);
  'dteReemplazo'?: (_dte_common_v1_Dte | null);
  'soloRegistro': (boolean);
  'solicitante'?: (_dte_common_v1_Solicitante | null);
}
