// Original file: proto/dte/certificacion/v1/certificacion.proto


export interface ProductoDeCatalogoInput {
  'nombre'?: (string);
  'precioUnitario'?: (string);
  'unidadMedida'?: (string);
  'tipoProducto'?: (string);
}

export interface ProductoDeCatalogo {
  'nombre': (string);
  'precioUnitario': (string);
  'unidadMedida': (string);
  'tipoProducto': (string);
}
