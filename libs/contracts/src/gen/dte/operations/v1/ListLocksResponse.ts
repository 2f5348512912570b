// Original file: proto/dte/operations/v1/operations.proto

import type { ProcesoInput as _dte_operations_v1_ProcesoInput, Proceso as _dte_operations_v1_Proceso } from '../../../dte/operations/v1/Proceso.js';
import type { BloqueoInput as _dte_operations_v1_BloqueoInput, Bloqueo as _dte_operations_v1_Bloqueo } from '../../../dte/operations/v1/Bloqueo.js';

export interface ListLocksResponseInput {
  'procesos'?: (_dte_operations_v1_ProcesoInput)[];
  'bloqueos'?: (_dte_operations_v1_BloqueoInput)[];
}

export interface ListLocksResponse {
  'procesos': (_dte_operations_v1_Proceso)[];
  'bloqueos': (_dte_operations_v1_Bloqueo)[];
}
