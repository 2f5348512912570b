// Original file: proto/dte/certifier/v1/certifier.proto

import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { NumeracionInput as _dte_certifier_v1_NumeracionInput, Numeracion as _dte_certifier_v1_Numeracion } from '../../../dte/certifier/v1/Numeracion.js';

export interface PreparadoInput {
  'dte'?: (_dte_common_v1_DteInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'numeracion'?: (_dte_certifier_v1_NumeracionInput | null);
  'archivo'?: (Buffer | Uint8Array | string);
  'conexion'?: (string);
  'contrato'?: (number);
  '_numeracion'?: "numeracion";
}

export interface Preparado {
  'dte': (_dte_common_v1_Dte | null);
  'contenido': (Buffer);
  'numeracion'?: (_dte_certifier_v1_Numeracion | null);
  'archivo': (Buffer);
  'conexion': (string);
  'contrato': (number);
}
