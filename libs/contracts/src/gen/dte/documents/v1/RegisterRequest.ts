// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';

export interface RegisterRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'dte'?: (_dte_common_v1_DteInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'tipoContenido'?: (string);
  'idCuentaEmisor'?: (string);
  'idCuentaReceptor'?: (string);
  'porNumero'?: (boolean);
  'propioEmisor'?: (boolean);
  'propioReceptor'?: (boolean);
  'titular'?: (string);
  'confirmado'?: (boolean);
  '_idCuentaEmisor'?: "idCuentaEmisor";
  '_idCuentaReceptor'?: "idCuentaReceptor";
}

export interface RegisterRequest {
  'actor': (_dte_common_v1_Actor | null);
  'dte': (_dte_common_v1_Dte | null);
  'contenido': (Buffer);
  'tipoContenido': (string);
  'idCuentaEmisor'?: (string);
  'idCuentaReceptor'?: (string);
  'porNumero': (boolean);
  'propioEmisor': (boolean);
  'propioReceptor': (boolean);
  'titular': (string);
  'confirmado': (boolean);
}
