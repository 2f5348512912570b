// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ListRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'fechaDesde'?: (string);
  'fechaHasta'?: (string);
  'tipo'?: (string);
  'estado'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'idContraparte'?: (string);
  'numeroTransaccion'?: (string);
  'offset'?: (number);
  'limit'?: (number);
  'verificado'?: (boolean);
  'despuesDe'?: (string);
  'texto'?: (string);
  'ascendente'?: (boolean);
  'enTexto'?: (boolean);
  '_idCuenta'?: "idCuenta";
  '_fechaDesde'?: "fechaDesde";
  '_fechaHasta'?: "fechaHasta";
  '_tipo'?: "tipo";
  '_estado'?: "estado";
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
  '_idContraparte'?: "idContraparte";
  '_numeroTransaccion'?: "numeroTransaccion";
  '_verificado'?: "verificado";
  '_despuesDe'?: "despuesDe";
  '_texto'?: "texto";
  '_ascendente'?: "ascendente";
  '_enTexto'?: "enTexto";
}

export interface ListRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'fechaDesde'?: (string);
  'fechaHasta'?: (string);
  'tipo'?: (string);
  'estado'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'idContraparte'?: (string);
  'numeroTransaccion'?: (string);
  'offset': (number);
  'limit': (number);
  'verificado'?: (boolean);
  'despuesDe'?: (string);
  'texto'?: (string);
  'ascendente'?: (boolean);
  'enTexto'?: (boolean);
}
