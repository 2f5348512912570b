// Original file: proto/dte/receiving/v1/receiving.proto


export interface AprobacionPruebaInput {
  'numeroTransaccion'?: (string);
  'estado'?: (string);
  'mensajes'?: (string)[];
}

export interface AprobacionPrueba {
  'numeroTransaccion': (string);
  'estado': (string);
  'mensajes': (string)[];
}
