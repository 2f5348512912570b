// Original file: proto/dte/receiving/v1/receiving.proto


export interface EnvioAprobacionInput {
  'estado'?: (string);
  'mensajes'?: (string)[];
  'motivo'?: (string);
}

export interface EnvioAprobacion {
  'estado': (string);
  'mensajes': (string)[];
  'motivo': (string);
}
