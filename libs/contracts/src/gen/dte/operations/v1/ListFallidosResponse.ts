// Original file: proto/dte/operations/v1/operations.proto

import type { FallidoInput as _dte_operations_v1_FallidoInput, Fallido as _dte_operations_v1_Fallido } from '../../../dte/operations/v1/Fallido.js';

export interface ListFallidosResponseInput {
  'fallidos'?: (_dte_operations_v1_FallidoInput)[];
}

export interface ListFallidosResponse {
  'fallidos': (_dte_operations_v1_Fallido)[];
}
