// Original file: proto/dte/documents/v1/documents.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface DteRecibidoInput {
  'dte'?: (_dte_common_v1_DteInput | null);
  'idCuenta'?: (string);
}

export interface DteRecibido {
  'dte': (_dte_common_v1_Dte | null);
  'idCuenta': (string);
}
