// Original file: proto/dte/receiving/v1/receiving.proto


export interface AprobacionInput {
  'id'?: (string);
  'estado'?: (string);
  'motivo'?: (string);
  'estadoAutoridad'?: (string);
  'estadoEmisor'?: (string);
  'mensajes'?: (string)[];
  '_motivo'?: "motivo";
}

export interface Aprobacion {
  'id': (string);
  'estado': (string);
  'motivo'?: (string);
  'estadoAutoridad': (string);
  'estadoEmisor': (string);
  'mensajes': (string)[];
}
