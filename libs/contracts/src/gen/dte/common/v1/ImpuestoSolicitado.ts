// Original file: proto/dte/common/v1/dte.proto


export interface ImpuestoSolicitadoInput {
  'nombreCorto'?: (string);
  'codigoUnidadGravable'?: (number);
  'cantidadUnidadesGravables'?: (string);
  '_codigoUnidadGravable'?: "codigoUnidadGravable";
  '_cantidadUnidadesGravables'?: "cantidadUnidadesGravables";
}

export interface ImpuestoSolicitado {
  'nombreCorto': (string);
  'codigoUnidadGravable'?: (number);
  'cantidadUnidadesGravables'?: (string);
}
