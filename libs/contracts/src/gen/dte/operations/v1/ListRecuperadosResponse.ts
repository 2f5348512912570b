// Original file: proto/dte/operations/v1/operations.proto

import type { RecuperadoInput as _dte_operations_v1_RecuperadoInput, Recuperado as _dte_operations_v1_Recuperado } from '../../../dte/operations/v1/Recuperado.js';

export interface ListRecuperadosResponseInput {
  'recuperados'?: (_dte_operations_v1_RecuperadoInput)[];
}

export interface ListRecuperadosResponse {
  'recuperados': (_dte_operations_v1_Recuperado)[];
}
