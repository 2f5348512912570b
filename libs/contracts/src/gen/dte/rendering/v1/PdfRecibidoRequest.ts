// Original file: proto/dte/rendering/v1/rendering.proto

import type { RemitenteInput as _dte_common_v1_RemitenteInput, Remitente as _dte_common_v1_Remitente } from '../../../dte/common/v1/Remitente.js';

export interface PdfRecibidoRequestInput {
  'idDte'?: (string);
  'formato'?: (string);
  'remitente'?: (_dte_common_v1_RemitenteInput | null);
}

export interface PdfRecibidoRequest {
  'idDte': (string);
  'formato': (string);
  'remitente': (_dte_common_v1_Remitente | null);
}
