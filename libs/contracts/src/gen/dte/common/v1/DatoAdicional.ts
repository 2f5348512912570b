// Original file: proto/dte/common/v1/dte.proto


export interface DatoAdicionalInput {
  'nombre'?: (string);
  'valor'?: (string);
  'etiqueta'?: (string);
  'visible'?: (boolean);
  '_etiqueta'?: "etiqueta";
  '_visible'?: "visible";
}

export interface DatoAdicional {
  'nombre': (string);
  'valor': (string);
  'etiqueta'?: (string);
  'visible'?: (boolean);
}
