// Original file: proto/dte/receiving/v1/receiving.proto


export interface AprobacionComparadaInput {
  'coincide'?: (boolean);
}

export interface AprobacionComparada {
  'coincide': (boolean);
}
