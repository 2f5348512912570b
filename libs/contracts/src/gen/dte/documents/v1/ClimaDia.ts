// Original file: proto/dte/documents/v1/documents.proto

import type { ConversacionesInput as _dte_documents_v1_ConversacionesInput, Conversaciones as _dte_documents_v1_Conversaciones } from '../../../dte/documents/v1/Conversaciones.js';

export interface ClimaDiaInput {
  'fecha'?: (string);
  'conversaciones'?: (_dte_documents_v1_ConversacionesInput | null);
}

export interface ClimaDia {
  'fecha': (string);
  'conversaciones': (_dte_documents_v1_Conversaciones | null);
}
