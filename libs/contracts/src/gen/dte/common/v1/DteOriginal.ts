// Original file: proto/dte/common/v1/dte.proto

import type { Long } from '@grpc/proto-loader';

export interface DteOriginalInput {
  'id'?: (string);
  'serie'?: (string);
  'numero'?: (number | string | Long);
  'tipo'?: (string);
  'fechaEmision'?: (string);
  'total'?: (string);
  'moneda'?: (string);
  'motivoAjuste'?: (string);
  'titulo'?: (string);
  'numeroLegal'?: (string);
  '_serie'?: "serie";
  '_numero'?: "numero";
  '_tipo'?: "tipo";
  '_fechaEmision'?: "fechaEmision";
  '_total'?: "total";
  '_moneda'?: "moneda";
  '_motivoAjuste'?: "motivoAjuste";
  '_titulo'?: "titulo";
  '_numeroLegal'?: "numeroLegal";
}

export interface DteOriginal {
  'id': (string);
  'serie'?: (string);
  'numero'?: (number);
  'tipo'?: (string);
  'fechaEmision'?: (string);
  'total'?: (string);
  'moneda'?: (string);
  'motivoAjuste'?: (string);
  'titulo'?: (string);
  'numeroLegal'?: (string);
}
