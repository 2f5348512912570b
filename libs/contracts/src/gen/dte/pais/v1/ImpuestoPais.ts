// Original file: proto/dte/pais/v1/pais.proto

import type { UnidadGravableInput as _dte_pais_v1_UnidadGravableInput, UnidadGravable as _dte_pais_v1_UnidadGravable } from '../../../dte/pais/v1/UnidadGravable.js';

export interface ImpuestoPaisInput {
  'nombreCorto'?: (string);
  'nombre'?: (string);
  'unidades'?: (_dte_pais_v1_UnidadGravableInput)[];
  'pide'?: (string);
  'conNombreCorto'?: (string);
  'papel'?: (string);
  'oculto'?: (boolean);
  'tasa'?: (string);
  'texto'?: (string);
  'alias'?: (string)[];
  'tasaRegistrable'?: (boolean);
}

export interface ImpuestoPais {
  'nombreCorto': (string);
  'nombre': (string);
  'unidades': (_dte_pais_v1_UnidadGravable)[];
  'pide': (string);
  'conNombreCorto': (string);
  'papel': (string);
  'oculto': (boolean);
  'tasa': (string);
  'texto': (string);
  'alias': (string)[];
  'tasaRegistrable': (boolean);
}
