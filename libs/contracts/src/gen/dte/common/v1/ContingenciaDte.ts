// Original file: proto/dte/common/v1/dte.proto


export interface ContingenciaDteInput {
  'tipo'?: (number);
  'motivo'?: (string);
  'idEvento'?: (string);
  'selloEvento'?: (string);
  'fechaEvento'?: (string);
  '_motivo'?: "motivo";
  '_selloEvento'?: "selloEvento";
}

export interface ContingenciaDte {
  'tipo': (number);
  'motivo'?: (string);
  'idEvento': (string);
  'selloEvento'?: (string);
  'fechaEvento': (string);
}
