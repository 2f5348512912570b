// Original file: proto/dte/common/v1/dte.proto


export interface ContingenciaSolicitadaInput {
  'tipo'?: (number);
  'motivo'?: (string);
  'id'?: (string);
  'desde'?: (string);
  'hasta'?: (string);
  '_motivo'?: "motivo";
}

export interface ContingenciaSolicitada {
  'tipo': (number);
  'motivo'?: (string);
  'id': (string);
  'desde': (string);
  'hasta': (string);
}
