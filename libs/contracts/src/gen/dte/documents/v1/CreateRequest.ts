// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { SolicitudInput as _dte_common_v1_SolicitudInput, Solicitud as _dte_common_v1_Solicitud } from '../../../dte/common/v1/Solicitud.js';

export interface CreateRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'solicitud'?: (_dte_common_v1_SolicitudInput | null);
  'idIntento'?: (string);
  'huella'?: (string);
  'asincrono'?: (boolean);
  'soloNuevo'?: (boolean);
  'titular'?: (string);
  '_huella'?: "huella";
}

export interface CreateRequest {
  'actor': (_dte_common_v1_Actor | null);
  'solicitud': (_dte_common_v1_Solicitud | null);
  'idIntento': (string);
  'huella'?: (string);
  'asincrono': (boolean);
  'soloNuevo': (boolean);
  'titular': (string);
}
