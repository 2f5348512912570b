// Original file: proto/dte/receiving/v1/receiving.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface RegisterXmlRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'forzarAmbienteDePruebas'?: (boolean);
  'titular'?: (string);
}

export interface RegisterXmlRequest {
  'actor': (_dte_common_v1_Actor | null);
  'contenido': (Buffer);
  'forzarAmbienteDePruebas': (boolean);
  'titular': (string);
}
