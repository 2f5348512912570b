// Original file: proto/dte/pais/v1/pais.proto

import type { CampoInput as _dte_pais_v1_CampoInput, Campo as _dte_pais_v1_Campo } from '../../../dte/pais/v1/Campo.js';

export interface CertificadorPaisInput {
  'id'?: (string);
  'nombre'?: (string);
  'credenciales'?: (_dte_pais_v1_CampoInput)[];
}

export interface CertificadorPais {
  'id': (string);
  'nombre': (string);
  'credenciales': (_dte_pais_v1_Campo)[];
}
