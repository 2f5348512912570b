// Original file: proto/dte/common/v1/dte.proto

import type { DireccionInput as _dte_common_v1_DireccionInput, Direccion as _dte_common_v1_Direccion } from '../../../dte/common/v1/Direccion.js';
import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from '../../../dte/common/v1/DatoAdicional.js';

export interface ReceptorSolicitadoInput {
  'id'?: (string);
  'tipoId'?: (string);
  'nombre'?: (string);
  'direccionCorreoElectronico'?: (string);
  'direccion'?: (_dte_common_v1_DireccionInput | null);
  'datosAdicionales'?: (_dte_common_v1_DatoAdicionalInput)[];
  '_id'?: "id";
  '_tipoId'?: "tipoId";
  '_nombre'?: "nombre";
  '_direccionCorreoElectronico'?: "direccionCorreoElectronico";
  '_direccion'?: "direccion";
}

export interface ReceptorSolicitado {
  'id'?: (string);
  'tipoId'?: (string);
  'nombre'?: (string);
  'direccionCorreoElectronico'?: (string);
  'direccion'?: (_dte_common_v1_Direccion | null);
  'datosAdicionales': (_dte_common_v1_DatoAdicional)[];
}
