// Original file: proto/dte/receiving/v1/receiving.proto

import type { RespuestaInput as _dte_receiving_v1_RespuestaInput, Respuesta as _dte_receiving_v1_Respuesta } from '../../../dte/receiving/v1/Respuesta.js';

export interface ValorUnicoInput {
  'valor'?: (string);
  'vence'?: (string);
  'primera'?: (_dte_receiving_v1_RespuestaInput | null);
  'repetida'?: (_dte_receiving_v1_RespuestaInput | null);
}

export interface ValorUnico {
  'valor': (string);
  'vence': (string);
  'primera': (_dte_receiving_v1_Respuesta | null);
  'repetida': (_dte_receiving_v1_Respuesta | null);
}
