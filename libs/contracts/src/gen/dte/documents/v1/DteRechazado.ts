// Original file: proto/dte/documents/v1/documents.proto

import type { EventoRechazoInput as _dte_documents_v1_EventoRechazoInput, EventoRechazo as _dte_documents_v1_EventoRechazo } from '../../../dte/documents/v1/EventoRechazo.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface DteRechazadoInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'tipo'?: (string);
  'numeroTransaccion'?: (string);
  'fechaEmision'?: (string);
  'total'?: (string);
  'moneda'?: (string);
  'enContingencia'?: (boolean);
  'fechaRechazo'?: (string);
  'corregibleHasta'?: (string);
  'codigo'?: (string);
  'mensaje'?: (string);
  'eventos'?: (_dte_documents_v1_EventoRechazoInput)[];
  'dte'?: (_dte_common_v1_DteInput | null);
  '_numeroTransaccion'?: "numeroTransaccion";
  '_corregibleHasta'?: "corregibleHasta";
  '_dte'?: "dte";
}

export interface DteRechazado {
  'id': (string);
  'idCuenta': (string);
  'tipo': (string);
  'numeroTransaccion'?: (string);
  'fechaEmision': (string);
  'total': (string);
  'moneda': (string);
  'enContingencia': (boolean);
  'fechaRechazo': (string);
  'corregibleHasta'?: (string);
  'codigo': (string);
  'mensaje': (string);
  'eventos': (_dte_documents_v1_EventoRechazo)[];
  'dte'?: (_dte_common_v1_Dte | null);
}
