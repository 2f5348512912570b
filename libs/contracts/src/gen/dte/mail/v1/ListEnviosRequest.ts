// Original file: proto/dte/mail/v1/mail.proto

import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from '../../../dte/common/v1/Actor.js';

export interface ListEnviosRequestInput {
  'actor'?: (_dte_common_v1_ActorInput | null);
  'idCuenta'?: (string);
  'estado'?: (string);
  'pageNumber'?: (number);
  'pageSize'?: (number);
  '_idCuenta'?: "idCuenta";
  '_estado'?: "estado";
}

export interface ListEnviosRequest {
  'actor': (_dte_common_v1_Actor | null);
  'idCuenta'?: (string);
  'estado'?: (string);
  'pageNumber': (number);
  'pageSize': (number);
}
