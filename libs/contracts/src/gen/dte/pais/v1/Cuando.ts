// Original file: proto/dte/pais/v1/pais.proto


export interface CuandoInput {
  'tipo'?: (string)[];
  'moneda'?: (string)[];
  'impuesto'?: (string)[];
  'afiliacion'?: (string)[];
  'tipoId'?: (string)[];
  'certificador'?: (string)[];
}

export interface Cuando {
  'tipo': (string)[];
  'moneda': (string)[];
  'impuesto': (string)[];
  'afiliacion': (string)[];
  'tipoId': (string)[];
  'certificador': (string)[];
}
