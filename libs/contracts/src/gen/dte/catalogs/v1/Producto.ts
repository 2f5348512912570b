// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface ProductoInput {
  'id'?: (string);
  'idProducto'?: (string);
  'idCuenta'?: (string);
  'nombre'?: (string);
  'precioUnitario'?: (string);
  'unidadMedida'?: (string);
  'tipoProducto'?: (string);
  'aplicaIdt'?: (boolean);
}

export interface Producto {
  'id': (string);
  'idProducto': (string);
  'idCuenta': (string);
  'nombre': (string);
  'precioUnitario': (string);
  'unidadMedida': (string);
  'tipoProducto': (string);
  'aplicaIdt': (boolean);
}
