// Original file: proto/dte/common/v1/dte.proto


export interface RemitenteInput {
  'quien'?: (string);
  'origen'?: (string);
  'casa'?: (string);
  '_casa'?: "casa";
}

export interface Remitente {
  'quien': (string);
  'origen': (string);
  'casa'?: (string);
}
