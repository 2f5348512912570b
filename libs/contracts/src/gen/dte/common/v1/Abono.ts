// Original file: proto/dte/common/v1/dte.proto


export interface AbonoInput {
  'numero'?: (number);
  'fechaVencimiento'?: (string);
  'monto'?: (string);
  'formaPago'?: (string);
  'referencia'?: (string);
  'plazo'?: (string);
  'periodo'?: (string);
  '_formaPago'?: "formaPago";
  '_referencia'?: "referencia";
  '_plazo'?: "plazo";
  '_periodo'?: "periodo";
}

export interface Abono {
  'numero': (number);
  'fechaVencimiento': (string);
  'monto': (string);
  'formaPago'?: (string);
  'referencia'?: (string);
  'plazo'?: (string);
  'periodo'?: (string);
}
