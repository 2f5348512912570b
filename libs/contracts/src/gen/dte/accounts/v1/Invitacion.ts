// Original file: proto/dte/accounts/v1/accounts.proto


export interface InvitacionInput {
  'idCuenta'?: (string);
  'nombre'?: (string);
  'pais'?: (string);
  'permisos'?: (string)[];
  'usuario'?: (string);
  'esNuevo'?: (boolean);
  'vence'?: (string);
}

export interface Invitacion {
  'idCuenta': (string);
  'nombre': (string);
  'pais': (string);
  'permisos': (string)[];
  'usuario': (string);
  'esNuevo': (boolean);
  'vence': (string);
}
