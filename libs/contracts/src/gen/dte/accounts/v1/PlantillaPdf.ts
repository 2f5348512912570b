// Original file: proto/dte/accounts/v1/accounts.proto


export interface PlantillaPdfInput {
  'id'?: (string);
  'nombre'?: (string);
  'tiposDte'?: (string);
  'contenido'?: (string);
  '_contenido'?: "contenido";
}

export interface PlantillaPdf {
  'id': (string);
  'nombre': (string);
  'tiposDte': (string);
  'contenido'?: (string);
}
