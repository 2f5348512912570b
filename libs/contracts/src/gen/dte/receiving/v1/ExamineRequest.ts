// Original file: proto/dte/receiving/v1/receiving.proto


export interface ExamineRequestInput {
  'contenido'?: (Buffer | Uint8Array | string);
  'idCuenta'?: (string);
  'pruebas'?: (boolean);
}

export interface ExamineRequest {
  'contenido': (Buffer);
  'idCuenta': (string);
  'pruebas': (boolean);
}
