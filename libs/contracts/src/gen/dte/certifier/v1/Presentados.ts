// Original file: proto/dte/certifier/v1/certifier.proto

import type { PresentadoInput as _dte_certifier_v1_PresentadoInput, Presentado as _dte_certifier_v1_Presentado } from '../../../dte/certifier/v1/Presentado.js';

export interface PresentadosInput {
  'presentados'?: (_dte_certifier_v1_PresentadoInput)[];
}

export interface Presentados {
  'presentados': (_dte_certifier_v1_Presentado)[];
}
