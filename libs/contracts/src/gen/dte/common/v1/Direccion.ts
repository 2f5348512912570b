// Original file: proto/dte/common/v1/dte.proto


export interface DireccionInput {
  'direccion'?: (string);
  'municipio'?: (string);
  'departamento'?: (string);
  'codigoPostal'?: (string);
  'pais'?: (string);
  'idMunicipio'?: (string);
  'idDepartamento'?: (string);
  '_direccion'?: "direccion";
  '_municipio'?: "municipio";
  '_departamento'?: "departamento";
  '_codigoPostal'?: "codigoPostal";
  '_pais'?: "pais";
  '_idMunicipio'?: "idMunicipio";
  '_idDepartamento'?: "idDepartamento";
}

export interface Direccion {
  'direccion'?: (string);
  'municipio'?: (string);
  'departamento'?: (string);
  'codigoPostal'?: (string);
  'pais'?: (string);
  'idMunicipio'?: (string);
  'idDepartamento'?: (string);
}
