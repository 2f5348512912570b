// Original file: proto/dte/certificacion/v1/certificacion.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { HojaInput as _dte_certificacion_v1_HojaInput, Hoja as _dte_certificacion_v1_Hoja } from '../../../dte/certificacion/v1/Hoja.js';

export interface PedirPlanRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'semilla'?: (number);
  'receptores'?: (string)[];
  'libro'?: (_dte_certificacion_v1_HojaInput)[];
  'etapa'?: (string);
  'titular'?: (string);
}

export interface PedirPlanRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta': (string);
  'semilla': (number);
  'receptores': (string)[];
  'libro': (_dte_certificacion_v1_Hoja)[];
  'etapa': (string);
  'titular': (string);
}
