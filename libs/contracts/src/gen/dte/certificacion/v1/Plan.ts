// Original file: proto/dte/certificacion/v1/certificacion.proto

import type { GrupoInput as _dte_certificacion_v1_GrupoInput, Grupo as _dte_certificacion_v1_Grupo } from '../../../dte/certificacion/v1/Grupo.js';
import type { PasoInput as _dte_certificacion_v1_PasoInput, Paso as _dte_certificacion_v1_Paso } from '../../../dte/certificacion/v1/Paso.js';

export interface PlanInput {
  'titulo'?: (string);
  'seDetiene'?: (boolean);
  'grupos'?: (_dte_certificacion_v1_GrupoInput)[];
  'pasos'?: (_dte_certificacion_v1_PasoInput)[];
}

export interface Plan {
  'titulo': (string);
  'seDetiene': (boolean);
  'grupos': (_dte_certificacion_v1_Grupo)[];
  'pasos': (_dte_certificacion_v1_Paso)[];
}
