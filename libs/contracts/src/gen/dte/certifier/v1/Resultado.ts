// Original file: proto/dte/certifier/v1/certifier.proto

import type { CertificacionInput as _dte_certifier_v1_CertificacionInput, Certificacion as _dte_certifier_v1_Certificacion } from '../../../dte/certifier/v1/Certificacion.js';
import type { RechazoInput as _dte_certifier_v1_RechazoInput, Rechazo as _dte_certifier_v1_Rechazo } from '../../../dte/certifier/v1/Rechazo.js';
import type { DesconocidoInput as _dte_certifier_v1_DesconocidoInput, Desconocido as _dte_certifier_v1_Desconocido } from '../../../dte/certifier/v1/Desconocido.js';
import type { InexistenteInput as _dte_certifier_v1_InexistenteInput, Inexistente as _dte_certifier_v1_Inexistente } from '../../../dte/certifier/v1/Inexistente.js';

export interface ResultadoInput {
  'aceptado'?: (_dte_certifier_v1_CertificacionInput | null);
  'rechazado'?: (_dte_certifier_v1_RechazoInput | null);
  'desconocido'?: (_dte_certifier_v1_DesconocidoInput | null);
  'inexistente'?: (_dte_certifier_v1_InexistenteInput | null);
  'resultado'?: "aceptado"|"rechazado"|"desconocido"|"inexistente";
}

export interface Resultado {
  'aceptado'?: (_dte_certifier_v1_Certificacion | null);
  'rechazado'?: (_dte_certifier_v1_Rechazo | null);
  'desconocido'?: (_dte_certifier_v1_Desconocido | null);
  'inexistente'?: (_dte_certifier_v1_Inexistente | null);
}
