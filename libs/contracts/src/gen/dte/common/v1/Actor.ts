// Original file: proto/dte/common/v1/dte.proto


export interface ActorInput {
  'usuario'?: (string);
  'ipOrigen'?: (string);
  'origen'?: (string);
}

export interface Actor {
  'usuario': (string);
  'ipOrigen': (string);
  'origen': (string);
}
