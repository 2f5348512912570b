// Original file: proto/dte/pais/v1/pais.proto

import type { ExencionDeNotaInput as _dte_pais_v1_ExencionDeNotaInput, ExencionDeNota as _dte_pais_v1_ExencionDeNota } from '../../../dte/pais/v1/ExencionDeNota.js';

export interface NotasPaisInput {
  'exencion'?: (_dte_pais_v1_ExencionDeNotaInput | null);
  'exportacionSinImpuesto'?: (boolean);
  'heredaDocumento'?: (string)[];
  'heredaLinea'?: (string)[];
  '_exencion'?: "exencion";
}

export interface NotasPais {
  'exencion'?: (_dte_pais_v1_ExencionDeNota | null);
  'exportacionSinImpuesto': (boolean);
  'heredaDocumento': (string)[];
  'heredaLinea': (string)[];
}
