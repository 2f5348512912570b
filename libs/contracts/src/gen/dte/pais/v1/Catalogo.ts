// Original file: proto/dte/pais/v1/pais.proto

import type { OpcionInput as _dte_pais_v1_OpcionInput, Opcion as _dte_pais_v1_Opcion } from '../../../dte/pais/v1/Opcion.js';

export interface CatalogoInput {
  'nombre'?: (string);
  'opciones'?: (_dte_pais_v1_OpcionInput)[];
}

export interface Catalogo {
  'nombre': (string);
  'opciones': (_dte_pais_v1_Opcion)[];
}
