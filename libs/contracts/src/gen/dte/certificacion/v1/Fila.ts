// Original file: proto/dte/certificacion/v1/certificacion.proto


export interface FilaInput {
  'celdas'?: (string)[];
}

export interface Fila {
  'celdas': (string)[];
}
