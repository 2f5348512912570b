// Original file: proto/dte/documents/v1/documents.proto

import type { DteRechazadoInput as _dte_documents_v1_DteRechazadoInput, DteRechazado as _dte_documents_v1_DteRechazado } from '../../../dte/documents/v1/DteRechazado.js';

export interface ListRechazadosResponseInput {
  'rechazados'?: (_dte_documents_v1_DteRechazadoInput)[];
  'totalItems'?: (number);
}

export interface ListRechazadosResponse {
  'rechazados': (_dte_documents_v1_DteRechazado)[];
  'totalItems': (number);
}
