// Original file: proto/dte/documents/v1/documents.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { DteEnTextoInput as _dte_documents_v1_DteEnTextoInput, DteEnTexto as _dte_documents_v1_DteEnTexto } from '../../../dte/documents/v1/DteEnTexto.js';

export interface ListResponseInput {
  'dtes'?: (_dte_common_v1_DteInput)[];
  'totalItems'?: (number);
  'enTexto'?: (_dte_documents_v1_DteEnTextoInput)[];
}

export interface ListResponse {
  'dtes': (_dte_common_v1_Dte)[];
  'totalItems': (number);
  'enTexto': (_dte_documents_v1_DteEnTexto)[];
}
