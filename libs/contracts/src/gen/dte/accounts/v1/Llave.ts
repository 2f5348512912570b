// Original file: proto/dte/accounts/v1/accounts.proto


export interface LlaveInput {
  'id'?: (string);
  'nombre'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'cuentas'?: (string)[];
  'permisos'?: (string)[];
  'estado'?: (string);
  'inicio'?: (string);
  'fechaCreacion'?: (string);
  'fechaVencimiento'?: (string);
  'fechaUltimoUso'?: (string);
  'fechaFinTraslape'?: (string);
  'fechaRevocacion'?: (string);
  '_fechaUltimoUso'?: "fechaUltimoUso";
  '_fechaFinTraslape'?: "fechaFinTraslape";
  '_fechaRevocacion'?: "fechaRevocacion";
}

export interface Llave {
  'id': (string);
  'nombre': (string);
  'estaEnAmbienteDePruebas': (boolean);
  'cuentas': (string)[];
  'permisos': (string)[];
  'estado': (string);
  'inicio': (string);
  'fechaCreacion': (string);
  'fechaVencimiento': (string);
  'fechaUltimoUso'?: (string);
  'fechaFinTraslape'?: (string);
  'fechaRevocacion'?: (string);
}
