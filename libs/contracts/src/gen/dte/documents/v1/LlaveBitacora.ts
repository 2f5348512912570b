// Original file: proto/dte/documents/v1/documents.proto


export interface LlaveBitacoraInput {
  'id'?: (string);
  'publica'?: (string);
  'creada'?: (string);
  'retirada'?: (string);
  'anterior'?: (string);
  'aval'?: (string);
  '_retirada'?: "retirada";
  '_anterior'?: "anterior";
  '_aval'?: "aval";
}

export interface LlaveBitacora {
  'id': (string);
  'publica': (string);
  'creada': (string);
  'retirada'?: (string);
  'anterior'?: (string);
  'aval'?: (string);
}
