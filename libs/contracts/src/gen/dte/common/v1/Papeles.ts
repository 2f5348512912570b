// Original file: proto/dte/common/v1/dte.proto


export interface PapelesInput {
  'porNombre'?: ({[key: string]: string});
}

export interface Papeles {
  'porNombre': ({[key: string]: string});
}
