// Original file: proto/dte/receiving/v1/receiving.proto

import type { Long } from '@grpc/proto-loader';

export interface AprobacionLeidaInput {
  'idEmisor'?: (string);
  'idReceptor'?: (string);
  'serie'?: (string);
  'numero'?: (number | string | Long);
  'fechaEmision'?: (string);
  'total'?: (string);
  'estado'?: (string);
  'motivoRechazo'?: (string);
  'nombreArchivo'?: (string);
  'documento'?: (string);
  'firmante'?: (string);
  'firmadaPorReceptor'?: (boolean);
  '_motivoRechazo'?: "motivoRechazo";
}

export interface AprobacionLeida {
  'idEmisor': (string);
  'idReceptor': (string);
  'serie': (string);
  'numero': (number);
  'fechaEmision': (string);
  'total': (string);
  'estado': (string);
  'motivoRechazo'?: (string);
  'nombreArchivo': (string);
  'documento': (string);
  'firmante': (string);
  'firmadaPorReceptor': (boolean);
}
