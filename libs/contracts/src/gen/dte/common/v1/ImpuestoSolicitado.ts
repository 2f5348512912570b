// Original file: proto/dte/common/v1/dte.proto


export interface ImpuestoSolicitadoInput {
  'nombreCorto'?: (string);
  'codigoUnidadGravable'?: (number);
  'cantidadUnidadesGravables'?: (string);
  'montoGravable'?: (string);
  'montoImpuesto'?: (string);
  '_codigoUnidadGravable'?: "codigoUnidadGravable";
  '_cantidadUnidadesGravables'?: "cantidadUnidadesGravables";
  '_montoGravable'?: "montoGravable";
  '_montoImpuesto'?: "montoImpuesto";
}

export interface ImpuestoSolicitado {
  'nombreCorto': (string);
  'codigoUnidadGravable'?: (number);
  'cantidadUnidadesGravables'?: (string);
  'montoGravable'?: (string);
  'montoImpuesto'?: (string);
}
