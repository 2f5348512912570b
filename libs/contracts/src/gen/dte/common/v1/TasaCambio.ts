// Original file: proto/dte/common/v1/dte.proto


export interface TasaCambioInput {
  'moneda'?: (string);
  'tasa'?: (string);
  'fecha'?: (string);
}

export interface TasaCambio {
  'moneda': (string);
  'tasa': (string);
  'fecha': (string);
}
