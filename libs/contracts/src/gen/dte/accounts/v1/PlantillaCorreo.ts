// Original file: proto/dte/accounts/v1/accounts.proto


export interface PlantillaCorreoInput {
  'id'?: (string);
  'nombre'?: (string);
  'asunto'?: (string);
  'cuerpo'?: (string);
  'tiposDte'?: (string);
}

export interface PlantillaCorreo {
  'id': (string);
  'nombre': (string);
  'asunto': (string);
  'cuerpo': (string);
  'tiposDte': (string);
}
