// Original file: proto/dte/receiving/v1/receiving.proto

import type { RespuestaInput as _dte_receiving_v1_RespuestaInput, Respuesta as _dte_receiving_v1_Respuesta } from '../../../dte/receiving/v1/Respuesta.js';
import type { AcuseInput as _dte_receiving_v1_AcuseInput, Acuse as _dte_receiving_v1_Acuse } from '../../../dte/receiving/v1/Acuse.js';

export interface RespuestaDocumentoInput {
  'respuesta'?: (_dte_receiving_v1_RespuestaInput | null);
  'acuse'?: (_dte_receiving_v1_AcuseInput | null);
  '_acuse'?: "acuse";
}

export interface RespuestaDocumento {
  'respuesta': (_dte_receiving_v1_Respuesta | null);
  'acuse'?: (_dte_receiving_v1_Acuse | null);
}
