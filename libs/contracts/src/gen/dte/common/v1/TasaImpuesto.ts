// Original file: proto/dte/common/v1/dte.proto


export interface TasaImpuestoInput {
  'impuesto'?: (string);
  'tasa'?: (string);
  'desde'?: (string);
}

export interface TasaImpuesto {
  'impuesto': (string);
  'tasa': (string);
  'desde': (string);
}
