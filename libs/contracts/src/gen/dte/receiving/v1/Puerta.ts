// Original file: proto/dte/receiving/v1/receiving.proto

import type { CuerpoPuertaInput as _dte_receiving_v1_CuerpoPuertaInput, CuerpoPuerta as _dte_receiving_v1_CuerpoPuerta } from '../../../dte/receiving/v1/CuerpoPuerta.js';

export interface PuertaInput {
  'metodo'?: (string);
  'rutas'?: (string)[];
  'cabeceras'?: (string)[];
  'cuerpo'?: (_dte_receiving_v1_CuerpoPuertaInput | null);
  'nombre'?: (string);
  'pais'?: (string);
  'acceso'?: (string);
  'limites'?: (string)[];
  '_cuerpo'?: "cuerpo";
  '_pais'?: "pais";
}

export interface Puerta {
  'metodo': (string);
  'rutas': (string)[];
  'cabeceras': (string)[];
  'cuerpo'?: (_dte_receiving_v1_CuerpoPuerta | null);
  'nombre': (string);
  'pais'?: (string);
  'acceso': (string);
  'limites': (string)[];
}
