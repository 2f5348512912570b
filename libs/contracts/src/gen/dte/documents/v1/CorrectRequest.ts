// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { SolicitudInput as _dte_common_v1_SolicitudInput, Solicitud as _dte_common_v1_Solicitud } from '../../../dte/common/v1/Solicitud.js';

export interface CorrectRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'solicitud'?: (_dte_common_v1_SolicitudInput | null);
  'idIntento'?: (string);
  'titular'?: (string);
}

export interface CorrectRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'solicitud': (_dte_common_v1_Solicitud | null);
  'idIntento': (string);
  'titular': (string);
}
