// Original file: proto/dte/documents/v1/documents.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface IntentoInput {
  'estado'?: (string);
  'huella'?: (string);
  'dte'?: (_dte_common_v1_DteInput | null);
  'codigo'?: (string);
  'mensaje'?: (string);
  'extra'?: (string);
  '_huella'?: "huella";
  '_dte'?: "dte";
  '_codigo'?: "codigo";
  '_mensaje'?: "mensaje";
  '_extra'?: "extra";
}

export interface Intento {
  'estado': (string);
  'huella'?: (string);
  'dte'?: (_dte_common_v1_Dte | null);
  'codigo'?: (string);
  'mensaje'?: (string);
  'extra'?: (string);
}
