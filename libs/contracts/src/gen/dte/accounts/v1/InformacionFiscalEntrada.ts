// Original file: proto/dte/accounts/v1/accounts.proto

import type { DireccionInput as _dte_common_v1_DireccionInput, Direccion as _dte_common_v1_Direccion } from '../../../dte/common/v1/Direccion.js';

export interface InformacionFiscalEntradaInput {
  'nombre'?: (string);
  'nombreComercial'?: (string);
  'afiliacionIva'?: (string);
  'afiliacionIsr'?: (string);
  'codigoEstablecimiento'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
  'direccion'?: (_dte_common_v1_DireccionInput | null);
  '_nombre'?: "nombre";
  '_nombreComercial'?: "nombreComercial";
  '_afiliacionIva'?: "afiliacionIva";
  '_afiliacionIsr'?: "afiliacionIsr";
  '_codigoEstablecimiento'?: "codigoEstablecimiento";
  '_esExentoIva'?: "esExentoIva";
  '_esRetenedorIva'?: "esRetenedorIva";
  '_direccion'?: "direccion";
}

export interface InformacionFiscalEntrada {
  'nombre'?: (string);
  'nombreComercial'?: (string);
  'afiliacionIva'?: (string);
  'afiliacionIsr'?: (string);
  'codigoEstablecimiento'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
  'direccion'?: (_dte_common_v1_Direccion | null);
}
