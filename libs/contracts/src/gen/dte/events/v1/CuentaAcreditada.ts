// Original file: proto/dte/events/v1/events.proto


export interface CuentaAcreditadaInput {
  'idCuenta'?: (string);
  'pais'?: (string);
}

export interface CuentaAcreditada {
  'idCuenta': (string);
  'pais': (string);
}
