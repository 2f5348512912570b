// Original file: proto/dte/documents/v1/documents.proto


export interface EventoContingenciaInput {
  'id'?: (string);
  'envios'?: (number);
  'sello'?: (string);
  'fechaRecepcion'?: (string);
  'archivo'?: (string);
  'codigo'?: (string);
  'mensaje'?: (string);
  '_sello'?: "sello";
  '_fechaRecepcion'?: "fechaRecepcion";
  '_archivo'?: "archivo";
  '_codigo'?: "codigo";
  '_mensaje'?: "mensaje";
}

export interface EventoContingencia {
  'id': (string);
  'envios': (number);
  'sello'?: (string);
  'fechaRecepcion'?: (string);
  'archivo'?: (string);
  'codigo'?: (string);
  'mensaje'?: (string);
}
