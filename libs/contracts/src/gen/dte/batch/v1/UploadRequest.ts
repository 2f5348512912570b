// Original file: proto/dte/batch/v1/batch.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface UploadRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'nombreArchivo'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'idLote'?: (string);
  'unaVez'?: (boolean);
  'titular'?: (string);
  '_idCuenta'?: "idCuenta";
  '_idLote'?: "idLote";
}

export interface UploadRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'nombreArchivo': (string);
  'contenido': (Buffer);
  'idLote'?: (string);
  'unaVez': (boolean);
  'titular': (string);
}
