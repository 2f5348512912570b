// Original file: proto/dte/operations/v1/operations.proto


export interface ProcesoInput {
  'id'?: (string);
  'silencioSegundos'?: (number | string);
  'intentos'?: (number);
  'numeros'?: (number);
  'contingencias'?: (number);
  'archivos'?: (number);
}

export interface Proceso {
  'id': (string);
  'silencioSegundos': (number);
  'intentos': (number);
  'numeros': (number);
  'contingencias': (number);
  'archivos': (number);
}
