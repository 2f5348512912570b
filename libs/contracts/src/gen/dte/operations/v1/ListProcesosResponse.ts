// Original file: proto/dte/operations/v1/operations.proto

import type { ProcesoVistoInput as _dte_operations_v1_ProcesoVistoInput, ProcesoVisto as _dte_operations_v1_ProcesoVisto } from '../../../dte/operations/v1/ProcesoVisto.js';

export interface ListProcesosResponseInput {
  'procesos'?: (_dte_operations_v1_ProcesoVistoInput)[];
}

export interface ListProcesosResponse {
  'procesos': (_dte_operations_v1_ProcesoVisto)[];
}
