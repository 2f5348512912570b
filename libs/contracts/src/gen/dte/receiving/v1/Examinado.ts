// Original file: proto/dte/receiving/v1/receiving.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface ExaminadoInput {
  'dte'?: (_dte_common_v1_DteInput | null);
  'tipoContenido'?: (string);
  'estado'?: (string);
}

export interface Examinado {
  'dte': (_dte_common_v1_Dte | null);
  'tipoContenido': (string);
  'estado': (string);
}
