// Original file: proto/dte/accounts/v1/accounts.proto


export interface OlvidoInput {
  'direccionCorreoElectronico'?: (string);
  'nombre'?: (string);
  'codigo'?: (string);
  'vence'?: (string);
}

export interface Olvido {
  'direccionCorreoElectronico': (string);
  'nombre': (string);
  'codigo': (string);
  'vence': (string);
}
