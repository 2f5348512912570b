// Original file: proto/dte/documents/v1/documents.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { AdjuntoInput as _dte_documents_v1_AdjuntoInput, Adjunto as _dte_documents_v1_Adjunto } from '../../../dte/documents/v1/Adjunto.js';

export interface ReceiveRequestInput {
  'idCuenta'?: (string);
  'dte'?: (_dte_common_v1_DteInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'numero'?: (string);
  'acuse'?: (_dte_documents_v1_AdjuntoInput | null);
  'confirmado'?: (boolean);
  'firmante'?: (string);
}

export interface ReceiveRequest {
  'idCuenta': (string);
  'dte': (_dte_common_v1_Dte | null);
  'contenido': (Buffer);
  'numero': (string);
  'acuse': (_dte_documents_v1_Adjunto | null);
  'confirmado': (boolean);
  'firmante': (string);
}
