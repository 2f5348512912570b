// Original file: proto/dte/accounts/v1/accounts.proto


export interface PlantillaPdfInput {
  'id'?: (string);
  'nombre'?: (string);
  'tiposDte'?: (string);
  'contenido'?: (string);
  'archivo'?: (string);
  '_contenido'?: "contenido";
  '_archivo'?: "archivo";
}

export interface PlantillaPdf {
  'id': (string);
  'nombre': (string);
  'tiposDte': (string);
  'contenido'?: (string);
  'archivo'?: (string);
}
