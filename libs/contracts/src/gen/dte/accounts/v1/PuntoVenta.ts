// Original file: proto/dte/accounts/v1/accounts.proto


export interface PuntoVentaInput {
  'codigo'?: (string);
  'nombre'?: (string);
  '_nombre'?: "nombre";
}

export interface PuntoVenta {
  'codigo': (string);
  'nombre'?: (string);
}
