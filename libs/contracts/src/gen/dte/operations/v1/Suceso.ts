// Original file: proto/dte/operations/v1/operations.proto


export interface SucesoInput {
  'fecha'?: (string);
  'que'?: (string);
  'detalle'?: (string);
  'traza'?: (string);
}

export interface Suceso {
  'fecha': (string);
  'que': (string);
  'detalle': (string);
  'traza': (string);
}
