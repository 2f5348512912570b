// Original file: proto/dte/accounts/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface SecuenciaInput {
  'tipo'?: (string);
  'codigoEstablecimiento'?: (string);
  'codigoPuntoVenta'?: (string);
  'desde'?: (number | string | Long);
  'hasta'?: (number | string | Long);
  'siguiente'?: (number | string | Long);
  'vencimiento'?: (string);
  'escrita'?: (string);
  '_codigoEstablecimiento'?: "codigoEstablecimiento";
  '_codigoPuntoVenta'?: "codigoPuntoVenta";
  '_siguiente'?: "siguiente";
  '_vencimiento'?: "vencimiento";
}

export interface Secuencia {
  'tipo': (string);
  'codigoEstablecimiento'?: (string);
  'codigoPuntoVenta'?: (string);
  'desde': (number);
  'hasta': (number);
  'siguiente'?: (number);
  'vencimiento'?: (string);
  'escrita': (string);
}
