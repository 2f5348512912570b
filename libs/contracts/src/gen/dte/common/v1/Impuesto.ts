// Original file: proto/dte/common/v1/dte.proto


export interface ImpuestoInput {
  'nombreCorto'?: (string);
  'codigoUnidadGravable'?: (number);
  'cantidadUnidadesGravables'?: (string);
  'montoGravable'?: (string);
  'montoImpuesto'?: (string);
  '_cantidadUnidadesGravables'?: "cantidadUnidadesGravables";
  '_montoGravable'?: "montoGravable";
}

export interface Impuesto {
  'nombreCorto': (string);
  'codigoUnidadGravable': (number);
  'cantidadUnidadesGravables'?: (string);
  'montoGravable'?: (string);
  'montoImpuesto': (string);
}
