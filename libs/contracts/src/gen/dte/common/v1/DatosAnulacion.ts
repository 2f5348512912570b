// Original file: proto/dte/common/v1/dte.proto


export interface DatosAnulacionInput {
  'motivoAnulacion'?: (string);
  'fechaAnulacion'?: (string);
  'fechaCertificacion'?: (string);
  'archivo'?: (string);
  'tipo'?: (number);
  'idReemplazo'?: (string);
  'idEvento'?: (string);
  'sello'?: (string);
  '_archivo'?: "archivo";
  '_tipo'?: "tipo";
  '_idReemplazo'?: "idReemplazo";
  '_idEvento'?: "idEvento";
  '_sello'?: "sello";
}

export interface DatosAnulacion {
  'motivoAnulacion': (string);
  'fechaAnulacion': (string);
  'fechaCertificacion': (string);
  'archivo'?: (string);
  'tipo'?: (number);
  'idReemplazo'?: (string);
  'idEvento'?: (string);
  'sello'?: (string);
}
