// Original file: proto/dte/common/v1/dte.proto


export interface SolicitanteInput {
  'nombre'?: (string);
  'tipoId'?: (string);
  'id'?: (string);
  '_tipoId'?: "tipoId";
}

export interface Solicitante {
  'nombre': (string);
  'tipoId'?: (string);
  'id': (string);
}
