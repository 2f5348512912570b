// Original file: proto/dte/common/v1/dte.proto


export interface GetArchivoRequestInput {
  'nombre'?: (string);
}

export interface GetArchivoRequest {
  'nombre': (string);
}
