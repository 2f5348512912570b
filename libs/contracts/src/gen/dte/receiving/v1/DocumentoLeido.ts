// Original file: proto/dte/receiving/v1/receiving.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface DocumentoLeidoInput {
  'idEmisor'?: (string);
  'idReceptor'?: (string);
  'numero'?: (string);
  'dte'?: (_dte_common_v1_DteInput | null);
  'codigoMotivo'?: (string);
  'firmadoPorEmisor'?: (boolean);
  'firmante'?: (string);
  '_dte'?: "dte";
  '_codigoMotivo'?: "codigoMotivo";
}

export interface DocumentoLeido {
  'idEmisor': (string);
  'idReceptor': (string);
  'numero': (string);
  'dte'?: (_dte_common_v1_Dte | null);
  'codigoMotivo'?: (string);
  'firmadoPorEmisor': (boolean);
  'firmante': (string);
}
