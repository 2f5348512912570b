// Original file: proto/dte/documents/v1/documents.proto

import type { RegistradoInput as _dte_documents_v1_RegistradoInput, Registrado as _dte_documents_v1_Registrado } from '../../../dte/documents/v1/Registrado.js';

export interface RegistradosInput {
  'registrados'?: (_dte_documents_v1_RegistradoInput)[];
  'turno'?: (string);
}

export interface Registrados {
  'registrados': (_dte_documents_v1_Registrado)[];
  'turno': (string);
}
