// Original file: proto/dte/certifier/v1/certifier.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface PreparadoInput {
  'dte'?: (_dte_common_v1_DteInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface Preparado {
  'dte': (_dte_common_v1_Dte | null);
  'contenido': (Buffer);
}
