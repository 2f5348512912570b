// Original file: proto/dte/documents/v1/documents.proto

import type { AdjuntoInput as _dte_documents_v1_AdjuntoInput, Adjunto as _dte_documents_v1_Adjunto } from '../../../dte/documents/v1/Adjunto.js';
import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface AttachRequestInput {
  'idDte'?: (string);
  'recibido'?: (boolean);
  'adjunto'?: (_dte_documents_v1_AdjuntoInput | null);
  'fecha'?: (string);
  'actor'?: (_dte_common_v1_ActorInput | null);
  '_actor'?: "actor";
}

export interface AttachRequest {
  'idDte': (string);
  'recibido': (boolean);
  'adjunto': (_dte_documents_v1_Adjunto | null);
  'fecha': (string);
  'actor'?: (_dte_common_v1_Actor | null);
}
