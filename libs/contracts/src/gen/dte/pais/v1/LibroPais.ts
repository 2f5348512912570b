// Original file: proto/dte/pais/v1/pais.proto


export interface LibroPaisInput {
  'columnas'?: (string)[];
  'unidades'?: (string)[];
  'ejemplo'?: ({[key: string]: string});
}

export interface LibroPais {
  'columnas': (string)[];
  'unidades': (string)[];
  'ejemplo': ({[key: string]: string});
}
