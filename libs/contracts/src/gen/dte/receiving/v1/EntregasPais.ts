// Original file: proto/dte/receiving/v1/receiving.proto


export interface EntregasPaisInput {
  'tiposFiscales'?: (string)[];
  'patronReceptor'?: (string);
  'sinAprobacion'?: (string);
}

export interface EntregasPais {
  'tiposFiscales': (string)[];
  'patronReceptor': (string);
  'sinAprobacion': (string);
}
