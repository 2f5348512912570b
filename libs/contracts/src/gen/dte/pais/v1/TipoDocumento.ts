// Original file: proto/dte/pais/v1/pais.proto

import type { ClaseDocumentoInput as _dte_pais_v1_ClaseDocumentoInput, ClaseDocumento as _dte_pais_v1_ClaseDocumento } from '../../../dte/pais/v1/ClaseDocumento.js';
import type { CuandoInput as _dte_pais_v1_CuandoInput, Cuando as _dte_pais_v1_Cuando } from '../../../dte/pais/v1/Cuando.js';
import type { NotaDeTipoInput as _dte_pais_v1_NotaDeTipoInput, NotaDeTipo as _dte_pais_v1_NotaDeTipo } from '../../../dte/pais/v1/NotaDeTipo.js';

export interface TipoDocumentoInput {
  'tipo'?: (string);
  'nombre'?: (string);
  'clases'?: (_dte_pais_v1_ClaseDocumentoInput)[];
  'cuando'?: (_dte_pais_v1_CuandoInput | null);
  'esNota'?: (boolean);
  'esExportacion'?: (boolean);
  'notas'?: (_dte_pais_v1_NotaDeTipoInput)[];
  'pideReceptor'?: (boolean);
  'pideLugar'?: (boolean);
  'llevaPagos'?: (boolean);
  'aumenta'?: (boolean);
  'sinImpuestos'?: (boolean);
  'esDeCompra'?: (boolean);
  'nombreReceptor'?: (string);
}

export interface TipoDocumento {
  'tipo': (string);
  'nombre': (string);
  'clases': (_dte_pais_v1_ClaseDocumento)[];
  'cuando': (_dte_pais_v1_Cuando | null);
  'esNota': (boolean);
  'esExportacion': (boolean);
  'notas': (_dte_pais_v1_NotaDeTipo)[];
  'pideReceptor': (boolean);
  'pideLugar': (boolean);
  'llevaPagos': (boolean);
  'aumenta': (boolean);
  'sinImpuestos': (boolean);
  'esDeCompra': (boolean);
  'nombreReceptor': (string);
}
