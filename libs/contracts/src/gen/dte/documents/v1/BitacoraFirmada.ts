// Original file: proto/dte/documents/v1/documents.proto

import type { RaizBitacoraInput as _dte_documents_v1_RaizBitacoraInput, RaizBitacora as _dte_documents_v1_RaizBitacora } from '../../../dte/documents/v1/RaizBitacora.js';
import type { LlaveBitacoraInput as _dte_documents_v1_LlaveBitacoraInput, LlaveBitacora as _dte_documents_v1_LlaveBitacora } from '../../../dte/documents/v1/LlaveBitacora.js';

export interface BitacoraFirmadaInput {
  'raiz'?: (_dte_documents_v1_RaizBitacoraInput | null);
  'llaves'?: (_dte_documents_v1_LlaveBitacoraInput)[];
}

export interface BitacoraFirmada {
  'raiz': (_dte_documents_v1_RaizBitacora | null);
  'llaves': (_dte_documents_v1_LlaveBitacora)[];
}
