// Original file: proto/dte/documents/v1/documents.proto

import type { ClimaCertificadorInput as _dte_documents_v1_ClimaCertificadorInput, ClimaCertificador as _dte_documents_v1_ClimaCertificador } from '../../../dte/documents/v1/ClimaCertificador.js';

export interface ClimaInput {
  'certificadores'?: (_dte_documents_v1_ClimaCertificadorInput)[];
}

export interface Clima {
  'certificadores': (_dte_documents_v1_ClimaCertificador)[];
}
