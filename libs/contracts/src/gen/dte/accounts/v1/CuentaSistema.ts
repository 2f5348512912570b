// Original file: proto/dte/accounts/v1/accounts.proto


export interface CuentaSistemaInput {
  'id'?: (string);
  'nombre'?: (string);
  'pais'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'sinProbar'?: (boolean);
}

export interface CuentaSistema {
  'id': (string);
  'nombre': (string);
  'pais': (string);
  'estaEnAmbienteDePruebas': (boolean);
  'sinProbar': (boolean);
}
