// Original file: proto/dte/certifier/v1/certifier.proto


export interface AnulacionPreparadaInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'fechaAnulacion'?: (string);
  'conexion'?: (string);
  'tipo'?: (number);
  '_tipo'?: "tipo";
}

export interface AnulacionPreparada {
  'contenido': (Buffer);
  'fechaAnulacion': (string);
  'conexion': (string);
  'tipo'?: (number);
}
