// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { SolicitanteInput as _dte_common_v1_SolicitanteInput, Solicitante as _dte_common_v1_Solicitante } from '../../../dte/common/v1/Solicitante.js';

export interface CancelRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'motivoAnulacion'?: (string);
  'fechaAnulacion'?: (string);
  'forzar'?: (boolean);
  'idIntento'?: (string);
  'tipoAnulacion'?: (number);
  'idDteReemplazo'?: (string);
  'titular'?: (string);
  'solicitante'?: (_dte_common_v1_SolicitanteInput | null);
  '_fechaAnulacion'?: "fechaAnulacion";
  '_tipoAnulacion'?: "tipoAnulacion";
  '_idDteReemplazo'?: "idDteReemplazo";
  '_solicitante'?: "solicitante";
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
  'titular': (string);
  'solicitante'?: (_dte_common_v1_Solicitante | null);
}
