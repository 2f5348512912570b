// Original file: proto/dte/receiving/v1/receiving.proto


export interface RespuestaInput {
  'estado'?: (number);
  'tipoContenido'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'cabeceras'?: ({[key: string]: string});
  'dicho'?: (string);
}

export interface Respuesta {
  'estado': (number);
  'tipoContenido': (string);
  'contenido': (Buffer);
  'cabeceras': ({[key: string]: string});
  'dicho': (string);
}
