// Original file: proto/dte/rendering/v1/rendering.proto


export interface MedicionInput {
  'esLenta'?: (boolean);
}

export interface Medicion {
  'esLenta': (boolean);
}
