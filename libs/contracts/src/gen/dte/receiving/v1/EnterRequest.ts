// Original file: proto/dte/receiving/v1/receiving.proto


export interface EnterRequestInput {
  'metodo'?: (string);
  'ruta'?: (string);
  'cabeceras'?: ({[key: string]: string});
  'contenido'?: (Buffer | Uint8Array | string);
  'idCuenta'?: (string);
  'ipOrigen'?: (string);
  '_idCuenta'?: "idCuenta";
  '_ipOrigen'?: "ipOrigen";
}

export interface EnterRequest {
  'metodo': (string);
  'ruta': (string);
  'cabeceras': ({[key: string]: string});
  'contenido': (Buffer);
  'idCuenta'?: (string);
  'ipOrigen'?: (string);
}
