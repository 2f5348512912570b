// Original file: proto/dte/events/v1/events.proto


export interface ContingenciaAvisadaInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'pais'?: (string);
  'clase'?: (string);
  'documentos'?: (number);
  'vence'?: (string);
  'idEvento'?: (string);
  'sello'?: (string);
  'archivo'?: (string);
  '_vence'?: "vence";
  '_idEvento'?: "idEvento";
  '_sello'?: "sello";
  '_archivo'?: "archivo";
}

export interface ContingenciaAvisada {
  'id': (string);
  'idCuenta': (string);
  'pais': (string);
  'clase': (string);
  'documentos': (number);
  'vence'?: (string);
  'idEvento'?: (string);
  'sello'?: (string);
  'archivo'?: (string);
}
