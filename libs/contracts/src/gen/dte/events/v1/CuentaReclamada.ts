// Original file: proto/dte/events/v1/events.proto


export interface CuentaReclamadaInput {
  'idCuenta'?: (string);
  'fecha'?: (string);
}

export interface CuentaReclamada {
  'idCuenta': (string);
  'fecha': (string);
}
