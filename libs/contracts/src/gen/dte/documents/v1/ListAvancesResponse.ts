// Original file: proto/dte/documents/v1/documents.proto

import type { AvanceInput as _dte_documents_v1_AvanceInput, Avance as _dte_documents_v1_Avance } from '../../../dte/documents/v1/Avance.js';

export interface ListAvancesResponseInput {
  'avances'?: (_dte_documents_v1_AvanceInput)[];
}

export interface ListAvancesResponse {
  'avances': (_dte_documents_v1_Avance)[];
}
