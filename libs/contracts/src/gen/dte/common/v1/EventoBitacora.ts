// Original file: proto/dte/common/v1/dte.proto


export interface EventoBitacoraInput {
  'evento'?: (string);
  'fecha'?: (string);
  'ipOrigen'?: (string);
  'origen'?: (string);
  'usuario'?: (string);
  '_ipOrigen'?: "ipOrigen";
  '_origen'?: "origen";
  '_usuario'?: "usuario";
}

export interface EventoBitacora {
  'evento': (string);
  'fecha': (string);
  'ipOrigen'?: (string);
  'origen'?: (string);
  'usuario'?: (string);
}
