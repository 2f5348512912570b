// Original file: proto/dte/certifier/v1/certifier.proto

import type { RechazoInput as _dte_certifier_v1_RechazoInput, Rechazo as _dte_certifier_v1_Rechazo } from '../../../dte/certifier/v1/Rechazo.js';

export interface LoteEnviadoInput {
  'codigo'?: (string);
  'rechazado'?: (_dte_certifier_v1_RechazoInput | null);
  'motivo'?: (string);
  '_codigo'?: "codigo";
  '_rechazado'?: "rechazado";
}

export interface LoteEnviado {
  'codigo'?: (string);
  'rechazado'?: (_dte_certifier_v1_Rechazo | null);
  'motivo': (string);
}
