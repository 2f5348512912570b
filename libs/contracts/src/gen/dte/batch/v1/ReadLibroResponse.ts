// Original file: proto/dte/batch/v1/batch.proto

import type { HojaInput as _dte_certificacion_v1_HojaInput, Hoja as _dte_certificacion_v1_Hoja } from '../../../dte/certificacion/v1/Hoja.js';

export interface ReadLibroResponseInput {
  'hojas'?: (_dte_certificacion_v1_HojaInput)[];
}

export interface ReadLibroResponse {
  'hojas': (_dte_certificacion_v1_Hoja)[];
}
