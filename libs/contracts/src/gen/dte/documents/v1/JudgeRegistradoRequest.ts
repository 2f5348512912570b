// Original file: proto/dte/documents/v1/documents.proto


export interface JudgeRegistradoRequestInput {
  'idDte'?: (string);
  'estado'?: (string);
  'archivo'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  '_archivo'?: "archivo";
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
}

export interface JudgeRegistradoRequest {
  'idDte': (string);
  'estado': (string);
  'archivo'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
}
