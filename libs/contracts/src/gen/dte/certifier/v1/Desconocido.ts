// Original file: proto/dte/certifier/v1/certifier.proto


export interface DesconocidoInput {
  'motivo'?: (string);
  'referencia'?: (string);
  'enProceso'?: (boolean);
  'otraConexion'?: (boolean);
  'conRespuesta'?: (boolean);
  '_referencia'?: "referencia";
}

export interface Desconocido {
  'motivo': (string);
  'referencia'?: (string);
  'enProceso': (boolean);
  'otraConexion': (boolean);
  'conRespuesta': (boolean);
}
