// Original file: proto/dte/catalogs/v1/catalogs.proto


export interface ListTasasImpuestosRequestInput {
  'pais'?: (string);
  'impuesto'?: (string);
  'offset'?: (number);
  'limit'?: (number);
  '_impuesto'?: "impuesto";
}

export interface ListTasasImpuestosRequest {
  'pais': (string);
  'impuesto'?: (string);
  'offset': (number);
  'limit': (number);
}
