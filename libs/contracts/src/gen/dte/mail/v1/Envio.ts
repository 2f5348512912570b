// Original file: proto/dte/mail/v1/mail.proto


export interface EnvioInput {
  'id'?: (string);
  'idDte'?: (string);
  'idCuenta'?: (string);
  'estado'?: (string);
  'intentos'?: (number);
  'motivo'?: (string);
  'fechaCreacion'?: (string);
  'fechaFin'?: (string);
  '_motivo'?: "motivo";
  '_fechaFin'?: "fechaFin";
}

export interface Envio {
  'id': (string);
  'idDte': (string);
  'idCuenta': (string);
  'estado': (string);
  'intentos': (number);
  'motivo'?: (string);
  'fechaCreacion': (string);
  'fechaFin'?: (string);
}
