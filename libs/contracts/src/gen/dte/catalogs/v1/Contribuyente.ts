// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface ContribuyenteInput {
  'id'?: (string);
  'nombre'?: (string);
  'nombreComercial'?: (string);
  '_nombreComercial'?: "nombreComercial";
}

export interface Contribuyente {
  'id': (string);
  'nombre': (string);
  'nombreComercial'?: (string);
}
