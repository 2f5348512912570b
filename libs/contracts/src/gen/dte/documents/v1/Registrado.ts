// Original file: proto/dte/documents/v1/documents.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface RegistradoInput {
  'dte'?: (_dte_common_v1_DteInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'idCuentaEmisor'?: (string);
  'idCuentaReceptor'?: (string);
  'traza'?: (string);
  '_idCuentaEmisor'?: "idCuentaEmisor";
  '_idCuentaReceptor'?: "idCuentaReceptor";
  '_traza'?: "traza";
}

export interface Registrado {
  'dte': (_dte_common_v1_Dte | null);
  'contenido': (Buffer);
  'idCuentaEmisor'?: (string);
  'idCuentaReceptor'?: (string);
  'traza'?: (string);
}
