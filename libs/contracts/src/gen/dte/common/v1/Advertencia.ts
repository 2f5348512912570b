// Original file: proto/dte/common/v1/dte.proto


export interface AdvertenciaInput {
  'campo'?: (string);
  'regla'?: (string);
  'mensaje'?: (string);
}

export interface Advertencia {
  'campo': (string);
  'regla': (string);
  'mensaje': (string);
}
