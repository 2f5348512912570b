// Original file: proto/dte/documents/v1/documents.proto

import type { LlaveBitacoraInput as _dte_documents_v1_LlaveBitacoraInput, LlaveBitacora as _dte_documents_v1_LlaveBitacora } from '../../../dte/documents/v1/LlaveBitacora.js';

export interface LlavesBitacoraInput {
  'llaves'?: (_dte_documents_v1_LlaveBitacoraInput)[];
}

export interface LlavesBitacora {
  'llaves': (_dte_documents_v1_LlaveBitacora)[];
}
