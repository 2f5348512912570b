// Original file: proto/dte/receiving/v1/receiving.proto


export interface ComprobacionInput {
  'estado'?: (string);
  'motivo'?: (string);
}

export interface Comprobacion {
  'estado': (string);
  'motivo': (string);
}
