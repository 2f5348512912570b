// Original file: proto/dte/accounts/v1/accounts.proto


export interface PortadorInput {
  'usuario'?: (string);
  'titular'?: (string);
  'permisos'?: (string)[];
  'vigenciaMs'?: (number);
  '_vigenciaMs'?: "vigenciaMs";
}

export interface Portador {
  'usuario': (string);
  'titular': (string);
  'permisos': (string)[];
  'vigenciaMs'?: (number);
}
