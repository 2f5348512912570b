// Original file: proto/dte/pais/v1/pais.proto

import type { OpcionInput as _dte_pais_v1_OpcionInput, Opcion as _dte_pais_v1_Opcion } from '../../../dte/pais/v1/Opcion.js';

export interface AnulacionPaisInput {
  'clases'?: (_dte_pais_v1_OpcionInput)[];
  'clasesConReemplazo'?: (string)[];
  'enSuLugar'?: (string);
  'explicacion'?: (string);
  'ayudaReemplazo'?: (string);
  'repiteArchivo'?: (boolean);
  '_repiteArchivo'?: "repiteArchivo";
}

export interface AnulacionPais {
  'clases': (_dte_pais_v1_Opcion)[];
  'clasesConReemplazo': (string)[];
  'enSuLugar': (string);
  'explicacion': (string);
  'ayudaReemplazo': (string);
  'repiteArchivo'?: (boolean);
}
