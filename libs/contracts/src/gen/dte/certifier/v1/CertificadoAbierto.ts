// Original file: proto/dte/certifier/v1/certifier.proto

import type { CertificadoPropioInput as _dte_certifier_v1_CertificadoPropioInput, CertificadoPropio as _dte_certifier_v1_CertificadoPropio } from '../../../dte/certifier/v1/CertificadoPropio.js';

export interface CertificadoAbiertoInput {
  'certificado'?: (_dte_certifier_v1_CertificadoPropioInput | null);
  'motivo'?: (string);
  'faltaPrueba'?: (boolean);
  '_certificado'?: "certificado";
}

export interface CertificadoAbierto {
  'certificado'?: (_dte_certifier_v1_CertificadoPropio | null);
  'motivo': (string);
  'faltaPrueba': (boolean);
}
