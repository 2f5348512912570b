// Original file: proto/dte/operations/v1/operations.proto


export interface FetchDocumentoResponseInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'tipoContenido'?: (string);
  'idCuenta'?: (string);
  'pruebas'?: (boolean);
}

export interface FetchDocumentoResponse {
  'contenido': (Buffer);
  'tipoContenido': (string);
  'idCuenta': (string);
  'pruebas': (boolean);
}
