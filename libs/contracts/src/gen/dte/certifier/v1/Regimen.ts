// Original file: proto/dte/certifier/v1/certifier.proto


export interface RegimenInput {
  'pais'?: (string);
  'moneda'?: (string);
  'zonaHoraria'?: (string);
  'tipos'?: (string)[];
}

export interface Regimen {
  'pais': (string);
  'moneda': (string);
  'zonaHoraria': (string);
  'tipos': (string)[];
}
