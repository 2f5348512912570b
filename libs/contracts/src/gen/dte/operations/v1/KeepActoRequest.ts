// Original file: proto/dte/operations/v1/operations.proto

import type { ActoInput as _dte_operations_v1_ActoInput, Acto as _dte_operations_v1_Acto } from '../../../dte/operations/v1/Acto.js';
import type { Long } from '@grpc/proto-loader';

export interface KeepActoRequestInput {
  'servicio'?: (string);
  'orden'?: (number | string | Long);
  'acto'?: (_dte_operations_v1_ActoInput | null);
  'idCuenta'?: (string);
}

export interface KeepActoRequest {
  'servicio': (string);
  'orden': (number);
  'acto': (_dte_operations_v1_Acto | null);
  'idCuenta': (string);
}
