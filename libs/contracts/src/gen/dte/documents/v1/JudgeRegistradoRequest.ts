// Original file: proto/dte/documents/v1/documents.proto


export interface JudgeRegistradoRequestInput {
  'idDte'?: (string);
  'estado'?: (string);
  'archivo'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'idCuentaEmisor'?: (string);
  'idCuentaReceptor'?: (string);
  '_archivo'?: "archivo";
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
  '_idCuentaEmisor'?: "idCuentaEmisor";
  '_idCuentaReceptor'?: "idCuentaReceptor";
}

export interface JudgeRegistradoRequest {
  'idDte': (string);
  'estado': (string);
  'archivo'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'idCuentaEmisor'?: (string);
  'idCuentaReceptor'?: (string);
}
