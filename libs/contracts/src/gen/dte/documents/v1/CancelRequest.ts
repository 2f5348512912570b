// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface CancelRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'motivoAnulacion'?: (string);
  'fechaAnulacion'?: (string);
  'forzar'?: (boolean);
  'idIntento'?: (string);
  'tipoAnulacion'?: (number);
  'idDteReemplazo'?: (string);
  '_fechaAnulacion'?: "fechaAnulacion";
  '_tipoAnulacion'?: "tipoAnulacion";
  '_idDteReemplazo'?: "idDteReemplazo";
}

export interface CancelRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'motivoAnulacion': (string);
  'fechaAnulacion'?: (string);
  'forzar': (boolean);
  'idIntento': (string);
  'tipoAnulacion'?: (number);
  'idDteReemplazo'?: (string);
}
