// Original file: proto/dte/common/v1/dte.proto


export interface DatosAnulacionInput {
  'motivoAnulacion'?: (string);
  'fechaAnulacion'?: (string);
  'fechaCertificacion'?: (string);
  'archivo'?: (string);
  '_archivo'?: "archivo";
}

export interface DatosAnulacion {
  'motivoAnulacion': (string);
  'fechaAnulacion': (string);
  'fechaCertificacion': (string);
  'archivo'?: (string);
}
