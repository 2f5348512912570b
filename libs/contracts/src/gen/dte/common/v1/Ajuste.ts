// Original file: proto/dte/common/v1/dte.proto


export interface AjusteInput {
  'tipo'?: (string);
  'descripcion'?: (string);
  'monto'?: (string);
  '_descripcion'?: "descripcion";
}

export interface Ajuste {
  'tipo': (string);
  'descripcion'?: (string);
  'monto': (string);
}
