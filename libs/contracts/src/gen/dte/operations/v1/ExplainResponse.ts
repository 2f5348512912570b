// Original file: proto/dte/operations/v1/operations.proto

import type { SucesoInput as _dte_operations_v1_SucesoInput, Suceso as _dte_operations_v1_Suceso } from '../../../dte/operations/v1/Suceso.js';

export interface ExplainResponseInput {
  'sucesos'?: (_dte_operations_v1_SucesoInput)[];
}

export interface ExplainResponse {
  'sucesos': (_dte_operations_v1_Suceso)[];
}
