// Original file: proto/dte/documents/v1/documents.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface AddRecursoRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'id'?: (string);
  'recibido'?: (boolean);
  'tipo'?: (string);
  'uri'?: (string);
  'descripcion'?: (string);
  'idDte'?: (string);
  'nombreArchivo'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  '_uri'?: "uri";
  '_descripcion'?: "descripcion";
  '_idDte'?: "idDte";
  '_nombreArchivo'?: "nombreArchivo";
  '_contenido'?: "contenido";
}

export interface AddRecursoRequest {
  'actor': (_dte_common_v1_Actor | null);
  'id': (string);
  'recibido': (boolean);
  'tipo': (string);
  'uri'?: (string);
  'descripcion'?: (string);
  'idDte'?: (string);
  'nombreArchivo'?: (string);
  'contenido'?: (Buffer);
}
