// Original file: proto/dte/documents/v1/documents.proto


export interface IntentoDeCuentaInput {
  'id'?: (string);
  'idCuenta'?: (string);
  'operacion'?: (string);
  'estado'?: (string);
  'tipo'?: (string);
  'numeroTransaccion'?: (string);
  'idDte'?: (string);
  'fechaCreacion'?: (string);
  'fechaFin'?: (string);
  'codigo'?: (string);
  'mensaje'?: (string);
  '_numeroTransaccion'?: "numeroTransaccion";
  '_idDte'?: "idDte";
  '_fechaFin'?: "fechaFin";
  '_codigo'?: "codigo";
  '_mensaje'?: "mensaje";
}

export interface IntentoDeCuenta {
  'id': (string);
  'idCuenta': (string);
  'operacion': (string);
  'estado': (string);
  'tipo': (string);
  'numeroTransaccion'?: (string);
  'idDte'?: (string);
  'fechaCreacion': (string);
  'fechaFin'?: (string);
  'codigo'?: (string);
  'mensaje'?: (string);
}
