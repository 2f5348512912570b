// Original file: proto/dte/certifier/v1/certifier.proto

import type { CertificadorInput as _dte_common_v1_CertificadorInput, Certificador as _dte_common_v1_Certificador } from '../../../dte/common/v1/Certificador.js';
import type { ObservacionInput as _dte_common_v1_ObservacionInput, Observacion as _dte_common_v1_Observacion } from '../../../dte/common/v1/Observacion.js';
import type { Long } from '@grpc/proto-loader';

export interface CertificacionInput {
  'id'?: (string);
  'serie'?: (string);
  'numero'?: (number | string | Long);
  'fechaCertificacion'?: (string);
  'certificador'?: (_dte_common_v1_CertificadorInput | null);
  'contenido'?: (Buffer | Uint8Array | string);
  'verificacionCertificadorUri'?: (string);
  'verificacionCertificadorQrBase64'?: (string);
  'selloEntidadFiscal'?: (string);
  'tipoContenido'?: (string);
  'observaciones'?: (_dte_common_v1_ObservacionInput)[];
  'yaExistia'?: (boolean);
  '_verificacionCertificadorUri'?: "verificacionCertificadorUri";
  '_verificacionCertificadorQrBase64'?: "verificacionCertificadorQrBase64";
  '_selloEntidadFiscal'?: "selloEntidadFiscal";
}

export interface Certificacion {
  'id': (string);
  'serie': (string);
  'numero': (number);
  'fechaCertificacion': (string);
  'certificador': (_dte_common_v1_Certificador | null);
  'contenido': (Buffer);
  'verificacionCertificadorUri'?: (string);
  'verificacionCertificadorQrBase64'?: (string);
  'selloEntidadFiscal'?: (string);
  'tipoContenido': (string);
  'observaciones': (_dte_common_v1_Observacion)[];
  'yaExistia': (boolean);
}
