// Original file: proto/dte/documents/v1/documents.proto

import type { EventoContingenciaInput as _dte_documents_v1_EventoContingenciaInput, EventoContingencia as _dte_documents_v1_EventoContingencia } from '../../../dte/documents/v1/EventoContingencia.js';

export interface ContingenciaCuentaInput {
  'estado'?: (string);
  'tipo'?: (number);
  'motivo'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'desde'?: (string);
  'hasta'?: (string);
  'documentos'?: (number);
  'pendientes'?: (number);
  'rechazados'?: (number);
  'plazoEvento'?: (string);
  'plazoEnvio'?: (string);
  'evento'?: (_dte_documents_v1_EventoContingenciaInput | null);
  '_motivo'?: "motivo";
  '_hasta'?: "hasta";
  '_plazoEvento'?: "plazoEvento";
  '_plazoEnvio'?: "plazoEnvio";
  '_evento'?: "evento";
}

export interface ContingenciaCuenta {
  'estado': (string);
  'tipo': (number);
  'motivo'?: (string);
  'estaEnAmbienteDePruebas': (boolean);
  'desde': (string);
  'hasta'?: (string);
  'documentos': (number);
  'pendientes': (number);
  'rechazados': (number);
  'plazoEvento'?: (string);
  'plazoEnvio'?: (string);
  'evento'?: (_dte_documents_v1_EventoContingencia | null);
}
