// Original file: proto/dte/documents/v1/documents.proto

import type { ContingenciaCuentaInput as _dte_documents_v1_ContingenciaCuentaInput, ContingenciaCuenta as _dte_documents_v1_ContingenciaCuenta } from '../../../dte/documents/v1/ContingenciaCuenta.js';

export interface ListContingenciasResponseInput {
  'contingencias'?: (_dte_documents_v1_ContingenciaCuentaInput)[];
  'totalItems'?: (number);
}

export interface ListContingenciasResponse {
  'contingencias': (_dte_documents_v1_ContingenciaCuenta)[];
  'totalItems': (number);
}
