// Original file: proto/dte/accounts/v1/accounts.proto


export interface ListCuentasRequestInput {
  'usuario'?: (string);
  'pageNumber'?: (number);
  'pageSize'?: (number);
  'nombre'?: (string);
  'pais'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  '_nombre'?: "nombre";
  '_pais'?: "pais";
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
}

export interface ListCuentasRequest {
  'usuario': (string);
  'pageNumber': (number);
  'pageSize': (number);
  'nombre'?: (string);
  'pais'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
}
