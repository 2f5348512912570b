// Original file: proto/dte/certificacion/v1/certificacion.proto

import type { FilaInput as _dte_certificacion_v1_FilaInput, Fila as _dte_certificacion_v1_Fila } from '../../../dte/certificacion/v1/Fila.js';

export interface HojaInput {
  'nombre'?: (string);
  'filas'?: (_dte_certificacion_v1_FilaInput)[];
}

export interface Hoja {
  'nombre': (string);
  'filas': (_dte_certificacion_v1_Fila)[];
}
