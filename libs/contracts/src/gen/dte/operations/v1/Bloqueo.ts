// Original file: proto/dte/operations/v1/operations.proto


export interface BloqueoInput {
  'pid'?: (number);
  'esperaSegundos'?: (number | string);
  'aplicacion'?: (string);
  'por'?: (number)[];
  '_esperaSegundos'?: "esperaSegundos";
}

export interface Bloqueo {
  'pid': (number);
  'esperaSegundos'?: (number);
  'aplicacion': (string);
  'por': (number)[];
}
