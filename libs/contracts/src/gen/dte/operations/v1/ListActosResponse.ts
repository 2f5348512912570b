// Original file: proto/dte/operations/v1/operations.proto

import type { ActoInput as _dte_operations_v1_ActoInput, Acto as _dte_operations_v1_Acto } from '../../../dte/operations/v1/Acto.js';

export interface ListActosResponseInput {
  'actos'?: (_dte_operations_v1_ActoInput)[];
}

export interface ListActosResponse {
  'actos': (_dte_operations_v1_Acto)[];
}
