// Original file: proto/dte/common/v1/dte.proto


export interface FraseInput {
  'tipo'?: (number);
  'escenario'?: (number);
  'texto'?: (string);
  'numeroResolucion'?: (string);
  'fechaResolucion'?: (string);
  '_numeroResolucion'?: "numeroResolucion";
  '_fechaResolucion'?: "fechaResolucion";
}

export interface Frase {
  'tipo': (number);
  'escenario': (number);
  'texto': (string);
  'numeroResolucion'?: (string);
  'fechaResolucion'?: (string);
}
