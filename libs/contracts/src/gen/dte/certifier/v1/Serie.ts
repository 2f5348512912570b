// Original file: proto/dte/certifier/v1/certifier.proto


export interface SerieInput {
  'serie'?: (string);
}

export interface Serie {
  'serie': (string);
}
