// Original file: proto/dte/common/v1/dte.proto

import type { DatoInput as _dte_common_v1_DatoInput, Dato as _dte_common_v1_Dato } from '../../../dte/common/v1/Dato.js';
import type { VerificacionInput as _dte_common_v1_VerificacionInput, Verificacion as _dte_common_v1_Verificacion } from '../../../dte/common/v1/Verificacion.js';
import type { PapelesInput as _dte_common_v1_PapelesInput, Papeles as _dte_common_v1_Papeles } from '../../../dte/common/v1/Papeles.js';

export interface FichaInput {
  'titulo'?: (string);
  'numeroLegal'?: (string);
  'identificadores'?: (_dte_common_v1_DatoInput)[];
  'nombreArchivo'?: (string);
  'verificacion'?: (_dte_common_v1_VerificacionInput | null);
  'impuestoGeneral'?: (string);
  'montosExportacion'?: (string)[];
  'papeles'?: (_dte_common_v1_PapelesInput | null);
  '_verificacion'?: "verificacion";
  '_papeles'?: "papeles";
}

export interface Ficha {
  'titulo': (string);
  'numeroLegal': (string);
  'identificadores': (_dte_common_v1_Dato)[];
  'nombreArchivo': (string);
  'verificacion'?: (_dte_common_v1_Verificacion | null);
  'impuestoGeneral': (string);
  'montosExportacion': (string)[];
  'papeles'?: (_dte_common_v1_Papeles | null);
}
