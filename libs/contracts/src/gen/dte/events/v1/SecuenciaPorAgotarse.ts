// Original file: proto/dte/events/v1/events.proto

import type { Long } from '@grpc/proto-loader';

export interface SecuenciaPorAgotarseInput {
  'idCuenta'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'tipo'?: (string);
  'codigoEstablecimiento'?: (string);
  'codigoPuntoVenta'?: (string);
  'desde'?: (number | string | Long);
  'hasta'?: (number | string | Long);
  'restantes'?: (number | string | Long);
  'motivo'?: (string);
  'umbral'?: (number);
  'vencimiento'?: (string);
  '_vencimiento'?: "vencimiento";
}

export interface SecuenciaPorAgotarse {
  'idCuenta': (string);
  'estaEnAmbienteDePruebas': (boolean);
  'tipo': (string);
  'codigoEstablecimiento': (string);
  'codigoPuntoVenta': (string);
  'desde': (number);
  'hasta': (number);
  'restantes': (number);
  'motivo': (string);
  'umbral': (number);
  'vencimiento'?: (string);
}
