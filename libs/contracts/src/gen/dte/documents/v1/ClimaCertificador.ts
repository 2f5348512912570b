// Original file: proto/dte/documents/v1/documents.proto

import type { ConversacionesInput as _dte_documents_v1_ConversacionesInput, Conversaciones as _dte_documents_v1_Conversaciones } from '../../../dte/documents/v1/Conversaciones.js';
import type { ClimaDiaInput as _dte_documents_v1_ClimaDiaInput, ClimaDia as _dte_documents_v1_ClimaDia } from '../../../dte/documents/v1/ClimaDia.js';

export interface ClimaCertificadorInput {
  'pais'?: (string);
  'idCertificador'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'ahora'?: (_dte_documents_v1_ConversacionesInput | null);
  'contingenciaDesde'?: (string);
  'dias'?: (_dte_documents_v1_ClimaDiaInput)[];
  '_contingenciaDesde'?: "contingenciaDesde";
}

export interface ClimaCertificador {
  'pais': (string);
  'idCertificador': (string);
  'estaEnAmbienteDePruebas': (boolean);
  'ahora': (_dte_documents_v1_Conversaciones | null);
  'contingenciaDesde'?: (string);
  'dias': (_dte_documents_v1_ClimaDia)[];
}
