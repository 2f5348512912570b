// Original file: proto/dte/pais/v1/pais.proto

import type { OpcionInput as _dte_pais_v1_OpcionInput, Opcion as _dte_pais_v1_Opcion } from '../../../dte/pais/v1/Opcion.js';
import type { CuandoInput as _dte_pais_v1_CuandoInput, Cuando as _dte_pais_v1_Cuando } from '../../../dte/pais/v1/Cuando.js';

export interface CampoInput {
  'donde'?: (string);
  'nombre'?: (string);
  'etiqueta'?: (string);
  'ayuda'?: (string);
  'ejemplo'?: (string);
  'clase'?: (string);
  'largoMin'?: (number);
  'largoMax'?: (number);
  'patron'?: (string);
  'opciones'?: (_dte_pais_v1_OpcionInput)[];
  'catalogo'?: (string);
  'cuando'?: (_dte_pais_v1_CuandoInput | null);
  'obligatorio'?: (boolean);
  'enFormulario'?: (boolean);
  'enLibro'?: (boolean);
  'secreto'?: (boolean);
  'delContrato'?: (boolean);
  'filasMax'?: (number);
}

export interface Campo {
  'donde': (string);
  'nombre': (string);
  'etiqueta': (string);
  'ayuda': (string);
  'ejemplo': (string);
  'clase': (string);
  'largoMin': (number);
  'largoMax': (number);
  'patron': (string);
  'opciones': (_dte_pais_v1_Opcion)[];
  'catalogo': (string);
  'cuando': (_dte_pais_v1_Cuando | null);
  'obligatorio': (boolean);
  'enFormulario': (boolean);
  'enLibro': (boolean);
  'secreto': (boolean);
  'delContrato': (boolean);
  'filasMax': (number);
}
