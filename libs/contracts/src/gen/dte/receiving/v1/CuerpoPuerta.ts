// Original file: proto/dte/receiving/v1/receiving.proto


export interface CuerpoPuertaInput {
  'campo'?: (string);
  'tipos'?: (string)[];
  'bytesMax'?: (number);
}

export interface CuerpoPuerta {
  'campo': (string);
  'tipos': (string)[];
  'bytesMax': (number);
}
