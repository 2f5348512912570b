// Original file: proto/dte/common/v1/dte.proto


export interface CertificadorInput {
  'id'?: (string);
  'nombre'?: (string);
  'nombreComercial'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
  '_nombreComercial'?: "nombreComercial";
  '_esExentoIva'?: "esExentoIva";
  '_esRetenedorIva'?: "esRetenedorIva";
}

export interface Certificador {
  'id': (string);
  'nombre': (string);
  'nombreComercial'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
}
