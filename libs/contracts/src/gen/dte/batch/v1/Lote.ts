// Original file: proto/dte/batch/v1/batch.proto

import type { ErrorLoteInput as _dte_batch_v1_ErrorLoteInput, ErrorLote as _dte_batch_v1_ErrorLote } from '../../../dte/batch/v1/ErrorLote.js';

export interface LoteInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'nombreArchivo'?: (string);
  'estado'?: (string);
  'totalFilas'?: (number);
  'totalDtes'?: (number);
  'certificados'?: (number);
  'rechazados'?: (number);
  'pendientes'?: (number);
  'fechaCreacion'?: (string);
  'fechaFin'?: (string);
  'errores'?: (_dte_batch_v1_ErrorLoteInput)[];
  '_fechaFin'?: "fechaFin";
}

export interface Lote {
  'id': (string);
  'idCuenta': (string);
  'nombreArchivo': (string);
  'estado': (string);
  'totalFilas': (number);
  'totalDtes': (number);
  'certificados': (number);
  'rechazados': (number);
  'pendientes': (number);
  'fechaCreacion': (string);
  'fechaFin'?: (string);
  'errores': (_dte_batch_v1_ErrorLote)[];
}
