// Original file: proto/dte/documents/v1/documents.proto

import type { AsientoBitacoraInput as _dte_documents_v1_AsientoBitacoraInput, AsientoBitacora as _dte_documents_v1_AsientoBitacora } from '../../../dte/documents/v1/AsientoBitacora.js';
import type { RaizBitacoraInput as _dte_documents_v1_RaizBitacoraInput, RaizBitacora as _dte_documents_v1_RaizBitacora } from '../../../dte/documents/v1/RaizBitacora.js';

export interface ListBitacoraResponseInput {
  'asientos'?: (_dte_documents_v1_AsientoBitacoraInput)[];
  'raices'?: (_dte_documents_v1_RaizBitacoraInput)[];
}

export interface ListBitacoraResponse {
  'asientos': (_dte_documents_v1_AsientoBitacora)[];
  'raices': (_dte_documents_v1_RaizBitacora)[];
}
