// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface ProductoEntradaInput {
  'idProducto'?: (string);
  'nombre'?: (string);
  'precioUnitario'?: (string);
  'unidadMedida'?: (string);
  'tipoProducto'?: (string);
  'aplicaIdt'?: (boolean);
  '_idProducto'?: "idProducto";
  '_nombre'?: "nombre";
  '_precioUnitario'?: "precioUnitario";
  '_unidadMedida'?: "unidadMedida";
  '_tipoProducto'?: "tipoProducto";
  '_aplicaIdt'?: "aplicaIdt";
}

export interface ProductoEntrada {
  'idProducto'?: (string);
  'nombre'?: (string);
  'precioUnitario'?: (string);
  'unidadMedida'?: (string);
  'tipoProducto'?: (string);
  'aplicaIdt'?: (boolean);
}
