// Original file: proto/dte/batch/v1/batch.proto


export interface ErrorLoteInput {
  'fila'?: (number);
  'columna'?: (string);
  'codigo'?: (string);
  'mensaje'?: (string);
  '_columna'?: "columna";
}

export interface ErrorLote {
  'fila': (number);
  'columna'?: (string);
  'codigo': (string);
  'mensaje': (string);
}
