// Original file: proto/dte/accounts/v1/accounts.proto


export interface CreateLlaveRequestInput {
  'usuario'?: (string);
  'nombre'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'cuentas'?: (string)[];
  'permisos'?: (string)[];
  'diasVigencia'?: (number);
  'ipOrigen'?: (string);
}

export interface CreateLlaveRequest {
  'usuario': (string);
  'nombre': (string);
  'estaEnAmbienteDePruebas': (boolean);
  'cuentas': (string)[];
  'permisos': (string)[];
  'diasVigencia': (number);
  'ipOrigen': (string);
}
