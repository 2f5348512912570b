// Original file: proto/dte/certificacion/v1/certificacion.proto

import type { Long } from '@grpc/proto-loader';

export interface PasoInput {
  'clave'?: (string);
  'grupo'?: (string);
  'accion'?: (string);
  'tras'?: (string);
  'cuerpo'?: (string);
  'serie'?: (string);
  'numero'?: (number | string | Long);
  'impedimentos'?: (string)[];
  'avisos'?: (string)[];
  '_tras'?: "tras";
  '_serie'?: "serie";
  '_numero'?: "numero";
}

export interface Paso {
  'clave': (string);
  'grupo': (string);
  'accion': (string);
  'tras'?: (string);
  'cuerpo': (string);
  'serie'?: (string);
  'numero'?: (number);
  'impedimentos': (string)[];
  'avisos': (string)[];
}
