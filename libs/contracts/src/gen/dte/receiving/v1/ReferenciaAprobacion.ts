// Original file: proto/dte/receiving/v1/receiving.proto


export interface ReferenciaAprobacionInput {
  'idEmisor'?: (string);
  'documento'?: (string);
  'fechaEmision'?: (string);
  'total'?: (string);
  'momento'?: (string);
  '_momento'?: "momento";
}

export interface ReferenciaAprobacion {
  'idEmisor': (string);
  'documento': (string);
  'fechaEmision': (string);
  'total': (string);
  'momento'?: (string);
}
