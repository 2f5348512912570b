// Original file: proto/dte/certifier/v1/certifier.proto

import type { FichaInput as _dte_common_v1_FichaInput, Ficha as _dte_common_v1_Ficha } from '../../../dte/common/v1/Ficha.js';

export interface PresentadoInput {
  'ficha'?: (_dte_common_v1_FichaInput | null);
  'esConsumidorFinal'?: (boolean);
  'tituloOriginal'?: (string);
  'numeroLegalOriginal'?: (string);
  '_tituloOriginal'?: "tituloOriginal";
  '_numeroLegalOriginal'?: "numeroLegalOriginal";
}

export interface Presentado {
  'ficha': (_dte_common_v1_Ficha | null);
  'esConsumidorFinal': (boolean);
  'tituloOriginal'?: (string);
  'numeroLegalOriginal'?: (string);
}
