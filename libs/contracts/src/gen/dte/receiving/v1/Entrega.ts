// Original file: proto/dte/receiving/v1/receiving.proto

import type { AcuseInput as _dte_receiving_v1_AcuseInput, Acuse as _dte_receiving_v1_Acuse } from '../../../dte/receiving/v1/Acuse.js';

export interface EntregaInput {
  'estado'?: (string);
  'acuse'?: (_dte_receiving_v1_AcuseInput | null);
  'codigoMotivo'?: (string);
  'motivo'?: (string);
  'firmante'?: (string);
  '_acuse'?: "acuse";
  '_codigoMotivo'?: "codigoMotivo";
}

export interface Entrega {
  'estado': (string);
  'acuse'?: (_dte_receiving_v1_Acuse | null);
  'codigoMotivo'?: (string);
  'motivo': (string);
  'firmante': (string);
}
