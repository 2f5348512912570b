// Original file: proto/dte/documents/v1/documents.proto

import type { FilaInput as _dte_documents_v1_FilaInput, Fila as _dte_documents_v1_Fila } from '../../../dte/documents/v1/Fila.js';

export interface FilasInput {
  'filas'?: (_dte_documents_v1_FilaInput)[];
}

export interface Filas {
  'filas': (_dte_documents_v1_Fila)[];
}
