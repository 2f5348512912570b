// Original file: proto/dte/certifier/v1/certifier.proto


export interface InexistenteInput {
  'motivo'?: (string);
}

export interface Inexistente {
  'motivo': (string);
}
