// Original file: proto/dte/certifier/v1/certifier.proto


export interface GetCatalogoRequestInput {
  'nombre'?: (string);
}

export interface GetCatalogoRequest {
  'nombre': (string);
}
