// Original file: proto/dte/certifier/v1/certifier.proto


export interface SignRecepcionRequestInput {
  'idCuenta'?: (string);
  'versionCredenciales'?: (number);
  'contenido'?: (Buffer | Uint8Array | string);
}

export interface SignRecepcionRequest {
  'idCuenta': (string);
  'versionCredenciales': (number);
  'contenido': (Buffer);
}
