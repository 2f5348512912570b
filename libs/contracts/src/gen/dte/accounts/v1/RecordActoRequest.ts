// Original file: proto/dte/accounts/v1/accounts.proto

import type { CambioAuditoriaInput as _dte_accounts_v1_CambioAuditoriaInput, CambioAuditoria as _dte_accounts_v1_CambioAuditoria } from '../../../dte/accounts/v1/CambioAuditoria.js';

export interface RecordActoRequestInput {
  'idCuenta'?: (string);
  'usuario'?: (string);
  'ipOrigen'?: (string);
  'accion'?: (string);
  'objeto'?: (string);
  'cambios'?: (_dte_accounts_v1_CambioAuditoriaInput)[];
  'quien'?: (string);
}

export interface RecordActoRequest {
  'idCuenta': (string);
  'usuario': (string);
  'ipOrigen': (string);
  'accion': (string);
  'objeto': (string);
  'cambios': (_dte_accounts_v1_CambioAuditoria)[];
  'quien': (string);
}
