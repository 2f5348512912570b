// Original file: proto/dte/operations/v1/operations.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface AdoptDocumentoRequestInput {
  'quien'?: (string);
  'motivo'?: (string);
  'idCuenta'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'tipoContenido'?: (string);
  'dte'?: (_dte_common_v1_DteInput | null);
  'id'?: (string);
  '_id'?: "id";
}

export interface AdoptDocumentoRequest {
  'quien': (string);
  'motivo': (string);
  'idCuenta': (string);
  'contenido': (Buffer);
  'tipoContenido': (string);
  'dte': (_dte_common_v1_Dte | null);
  'id'?: (string);
}
