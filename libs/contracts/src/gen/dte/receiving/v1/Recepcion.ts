// Original file: proto/dte/receiving/v1/receiving.proto


export interface RecepcionInput {
  'puerta'?: (string);
  'primera'?: (string);
  'ultima'?: (string);
  'veces'?: (number);
  'idEmisor'?: (string);
  'documento'?: (string);
  'estado'?: (number);
  'respuesta'?: (string);
  '_idEmisor'?: "idEmisor";
  '_documento'?: "documento";
}

export interface Recepcion {
  'puerta': (string);
  'primera': (string);
  'ultima': (string);
  'veces': (number);
  'idEmisor'?: (string);
  'documento'?: (string);
  'estado': (number);
  'respuesta': (string);
}
