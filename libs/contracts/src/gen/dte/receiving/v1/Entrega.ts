// Original file: proto/dte/receiving/v1/receiving.proto


export interface EntregaInput {
  'estado'?: (string);
  'acuse'?: (Buffer | Uint8Array | string);
  'codigoMotivo'?: (string);
  'motivo'?: (string);
  '_codigoMotivo'?: "codigoMotivo";
}

export interface Entrega {
  'estado': (string);
  'acuse': (Buffer);
  'codigoMotivo'?: (string);
  'motivo': (string);
}
