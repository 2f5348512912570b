// Original file: proto/dte/receiving/v1/receiving.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface LeidoInput {
  'dte'?: (_dte_common_v1_DteInput | null);
  'motivo'?: (string);
  'porNumero'?: (boolean);
  '_dte'?: "dte";
}

export interface Leido {
  'dte'?: (_dte_common_v1_Dte | null);
  'motivo': (string);
  'porNumero': (boolean);
}
