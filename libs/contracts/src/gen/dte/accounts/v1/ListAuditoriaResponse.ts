// Original file: proto/dte/accounts/v1/accounts.proto

import type { EntradaAuditoriaInput as _dte_accounts_v1_EntradaAuditoriaInput, EntradaAuditoria as _dte_accounts_v1_EntradaAuditoria } from '../../../dte/accounts/v1/EntradaAuditoria.js';
import type { Long } from '@grpc/proto-loader';

export interface ListAuditoriaResponseInput {
  'entradas'?: (_dte_accounts_v1_EntradaAuditoriaInput)[];
  'siguiente'?: (number | string | Long);
  '_siguiente'?: "siguiente";
}

export interface ListAuditoriaResponse {
  'entradas': (_dte_accounts_v1_EntradaAuditoria)[];
  'siguiente'?: (number);
}
