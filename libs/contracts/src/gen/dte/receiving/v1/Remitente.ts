// Original file: proto/dte/receiving/v1/receiving.proto


export interface RemitenteInput {
  'quien'?: (string);
  'origen'?: (string);
}

export interface Remitente {
  'quien': (string);
  'origen': (string);
}
