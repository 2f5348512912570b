// Original file: proto/dte/events/v1/events.proto


export interface FirmaPorVencerInput {
  'idCuenta'?: (string);
  'dias'?: (number);
  'vence'?: (string);
}

export interface FirmaPorVencer {
  'idCuenta': (string);
  'dias': (number);
  'vence': (string);
}
