// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface ListLocalidadesRequestInput {
  'idLocalidadSuperior'?: (string);
  '_idLocalidadSuperior'?: "idLocalidadSuperior";
}

export interface ListLocalidadesRequest {
  'idLocalidadSuperior'?: (string);
}
