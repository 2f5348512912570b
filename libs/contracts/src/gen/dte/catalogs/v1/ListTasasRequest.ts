// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface ListTasasRequestInput {
  'pais'?: (string);
  'moneda'?: (string);
  'desde'?: (string);
  'hasta'?: (string);
  'offset'?: (number);
  'limit'?: (number);
  '_moneda'?: "moneda";
  '_desde'?: "desde";
  '_hasta'?: "hasta";
}

export interface ListTasasRequest {
  'pais': (string);
  'moneda'?: (string);
  'desde'?: (string);
  'hasta'?: (string);
  'offset': (number);
  'limit': (number);
}
