// Original file: proto/dte/certifier/v1/certifier.proto


export interface ContribuyenteEncontradoInput {
  'id'?: (string);
  'nombre'?: (string);
  'nombreComercial'?: (string);
  '_nombre'?: "nombre";
  '_nombreComercial'?: "nombreComercial";
}

export interface ContribuyenteEncontrado {
  'id': (string);
  'nombre'?: (string);
  'nombreComercial'?: (string);
}
