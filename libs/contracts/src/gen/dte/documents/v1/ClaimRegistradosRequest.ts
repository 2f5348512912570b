// Original file: proto/dte/documents/v1/documents.proto


export interface ClaimRegistradosRequestInput {
  'limit'?: (number);
  'leaseSegundos'?: (number);
  'pais'?: (string);
  'turno'?: (string);
  'huella'?: (string);
}

export interface ClaimRegistradosRequest {
  'limit': (number);
  'leaseSegundos': (number);
  'pais': (string);
  'turno': (string);
  'huella': (string);
}
