// Original file: proto/dte/accounts/v1/accounts.proto

import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from '../../../dte/common/v1/DatoAdicional.js';

export interface DatosAdicionalesInput {
  'lista'?: (_dte_common_v1_DatoAdicionalInput)[];
}

export interface DatosAdicionales {
  'lista': (_dte_common_v1_DatoAdicional)[];
}
