// Original file: proto/dte/certifier/v1/certifier.proto

import type { FichaInput as _dte_common_v1_FichaInput, Ficha as _dte_common_v1_Ficha } from '../../../dte/common/v1/Ficha.js';

export interface PresentadosInput {
  'fichas'?: (_dte_common_v1_FichaInput)[];
}

export interface Presentados {
  'fichas': (_dte_common_v1_Ficha)[];
}
