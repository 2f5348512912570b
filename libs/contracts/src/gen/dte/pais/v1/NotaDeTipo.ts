// Original file: proto/dte/pais/v1/pais.proto

import type { CuandoInput as _dte_pais_v1_CuandoInput, Cuando as _dte_pais_v1_Cuando } from '../../../dte/pais/v1/Cuando.js';

export interface NotaDeTipoInput {
  'tipo'?: (string);
  'cuando'?: (_dte_pais_v1_CuandoInput | null);
}

export interface NotaDeTipo {
  'tipo': (string);
  'cuando': (_dte_pais_v1_Cuando | null);
}
