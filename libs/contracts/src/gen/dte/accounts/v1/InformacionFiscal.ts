// Original file: proto/dte/accounts/v1/accounts.proto

import type { DireccionInput as _dte_common_v1_DireccionInput, Direccion as _dte_common_v1_Direccion } from '../../../dte/common/v1/Direccion.js';

export interface InformacionFiscalInput {
  'id'?: (string);
  'nombre'?: (string);
  'nombreComercial'?: (string);
  'afiliacionIva'?: (string);
  'afiliacionIsr'?: (string);
  'codigoEstablecimiento'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
  'direccion'?: (_dte_common_v1_DireccionInput | null);
  '_nombreComercial'?: "nombreComercial";
  '_afiliacionIva'?: "afiliacionIva";
  '_afiliacionIsr'?: "afiliacionIsr";
  '_codigoEstablecimiento'?: "codigoEstablecimiento";
  '_esExentoIva'?: "esExentoIva";
  '_esRetenedorIva'?: "esRetenedorIva";
}

export interface InformacionFiscal {
  'id': (string);
  'nombre': (string);
  'nombreComercial'?: (string);
  'afiliacionIva'?: (string);
  'afiliacionIsr'?: (string);
  'codigoEstablecimiento'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
  'direccion': (_dte_common_v1_Direccion | null);
}
