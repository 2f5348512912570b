// Original file: proto/dte/documents/v1/documents.proto

import type { EstadoSecuenciaInput as _dte_documents_v1_EstadoSecuenciaInput, EstadoSecuencia as _dte_documents_v1_EstadoSecuencia } from '../../../dte/documents/v1/EstadoSecuencia.js';

export interface ListSecuenciasResponseInput {
  'secuencias'?: (_dte_documents_v1_EstadoSecuenciaInput)[];
}

export interface ListSecuenciasResponse {
  'secuencias': (_dte_documents_v1_EstadoSecuencia)[];
}
