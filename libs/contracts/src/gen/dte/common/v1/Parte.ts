// Original file: proto/dte/common/v1/dte.proto

import type { DireccionInput as _dte_common_v1_DireccionInput, Direccion as _dte_common_v1_Direccion } from '../../../dte/common/v1/Direccion.js';
import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from '../../../dte/common/v1/DatoAdicional.js';

export interface ParteInput {
  'id'?: (string);
  'tipoId'?: (string);
  'nombre'?: (string);
  'nombreComercial'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
  'afiliacionIva'?: (string);
  'afiliacionIsr'?: (string);
  'codigoEstablecimiento'?: (string);
  'tipoEstablecimiento'?: (string);
  'direccionCorreoElectronico'?: (string);
  'direccion'?: (_dte_common_v1_DireccionInput | null);
  'datosAdicionales'?: (_dte_common_v1_DatoAdicionalInput)[];
  'esConsumidorFinal'?: (boolean);
  '_tipoId'?: "tipoId";
  '_nombre'?: "nombre";
  '_nombreComercial'?: "nombreComercial";
  '_esExentoIva'?: "esExentoIva";
  '_esRetenedorIva'?: "esRetenedorIva";
  '_afiliacionIva'?: "afiliacionIva";
  '_afiliacionIsr'?: "afiliacionIsr";
  '_codigoEstablecimiento'?: "codigoEstablecimiento";
  '_tipoEstablecimiento'?: "tipoEstablecimiento";
  '_direccionCorreoElectronico'?: "direccionCorreoElectronico";
  '_direccion'?: "direccion";
  '_esConsumidorFinal'?: "esConsumidorFinal";
}

export interface Parte {
  'id': (string);
  'tipoId'?: (string);
  'nombre'?: (string);
  'nombreComercial'?: (string);
  'esExentoIva'?: (boolean);
  'esRetenedorIva'?: (boolean);
  'afiliacionIva'?: (string);
  'afiliacionIsr'?: (string);
  'codigoEstablecimiento'?: (string);
  'tipoEstablecimiento'?: (string);
  'direccionCorreoElectronico'?: (string);
  'direccion'?: (_dte_common_v1_Direccion | null);
  'datosAdicionales': (_dte_common_v1_DatoAdicional)[];
  'esConsumidorFinal'?: (boolean);
}
