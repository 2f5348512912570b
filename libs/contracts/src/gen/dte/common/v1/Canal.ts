// Original file: proto/dte/common/v1/dte.proto


export interface CanalInput {
  'id'?: (number);
  'nombre'?: (string);
  'nombreCorto'?: (string);
}

export interface Canal {
  'id': (number);
  'nombre': (string);
  'nombreCorto': (string);
}
