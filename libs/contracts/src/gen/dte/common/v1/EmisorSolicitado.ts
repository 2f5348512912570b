// Original file: proto/dte/common/v1/dte.proto


export interface EmisorSolicitadoInput {
  'codigoEstablecimiento'?: (string);
  'codigoPuntoVenta'?: (string);
  '_codigoEstablecimiento'?: "codigoEstablecimiento";
  '_codigoPuntoVenta'?: "codigoPuntoVenta";
}

export interface EmisorSolicitado {
  'codigoEstablecimiento'?: (string);
  'codigoPuntoVenta'?: (string);
}
