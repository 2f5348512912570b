// Original file: proto/dte/accounts/v1/accounts.proto

import type { CambioAuditoriaInput as _dte_accounts_v1_CambioAuditoriaInput, CambioAuditoria as _dte_accounts_v1_CambioAuditoria } from '../../../dte/accounts/v1/CambioAuditoria.js';
import type { Long } from '@grpc/proto-loader';

export interface EntradaAuditoriaInput {
  'orden'?: (number | string | Long);
  'momento'?: (string);
  'usuario'?: (string);
  'ipOrigen'?: (string);
  'accion'?: (string);
  'cambios'?: (_dte_accounts_v1_CambioAuditoriaInput)[];
  'previa'?: (string);
  'huella'?: (string);
}

export interface EntradaAuditoria {
  'orden': (number);
  'momento': (string);
  'usuario': (string);
  'ipOrigen': (string);
  'accion': (string);
  'cambios': (_dte_accounts_v1_CambioAuditoria)[];
  'previa': (string);
  'huella': (string);
}
