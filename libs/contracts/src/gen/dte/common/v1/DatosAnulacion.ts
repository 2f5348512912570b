// Original file: proto/dte/common/v1/dte.proto


export interface DatosAnulacionInput {
  'motivoAnulacion'?: (string);
  'fechaAnulacion'?: (string);
  'fechaCertificacion'?: (string);
}

export interface DatosAnulacion {
  'motivoAnulacion': (string);
  'fechaAnulacion': (string);
  'fechaCertificacion': (string);
}
