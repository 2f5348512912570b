// Original file: proto/dte/receiving/v1/receiving.proto

import type { RespuestaInput as _dte_receiving_v1_RespuestaInput, Respuesta as _dte_receiving_v1_Respuesta } from '../../../dte/receiving/v1/Respuesta.js';
import type { ValorUnicoInput as _dte_receiving_v1_ValorUnicoInput, ValorUnico as _dte_receiving_v1_ValorUnico } from '../../../dte/receiving/v1/ValorUnico.js';
import type { DocumentoLeidoInput as _dte_receiving_v1_DocumentoLeidoInput, DocumentoLeido as _dte_receiving_v1_DocumentoLeido } from '../../../dte/receiving/v1/DocumentoLeido.js';
import type { AprobacionLeidaInput as _dte_receiving_v1_AprobacionLeidaInput, AprobacionLeida as _dte_receiving_v1_AprobacionLeida } from '../../../dte/receiving/v1/AprobacionLeida.js';

export interface LecturaInput {
  'respuesta'?: (_dte_receiving_v1_RespuestaInput | null);
  'unico'?: (_dte_receiving_v1_ValorUnicoInput | null);
  'documento'?: (_dte_receiving_v1_DocumentoLeidoInput | null);
  'aprobacion'?: (_dte_receiving_v1_AprobacionLeidaInput | null);
  'lectura'?: "respuesta"|"unico"|"documento"|"aprobacion";
}

export interface Lectura {
  'respuesta'?: (_dte_receiving_v1_Respuesta | null);
  'unico'?: (_dte_receiving_v1_ValorUnico | null);
  'documento'?: (_dte_receiving_v1_DocumentoLeido | null);
  'aprobacion'?: (_dte_receiving_v1_AprobacionLeida | null);
}
