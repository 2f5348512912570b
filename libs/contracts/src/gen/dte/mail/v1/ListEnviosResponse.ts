// Original file: proto/dte/mail/v1/mail.proto

import type { EnvioInput as _dte_mail_v1_EnvioInput, Envio as _dte_mail_v1_Envio } from '../../../dte/mail/v1/Envio.js';

export interface ListEnviosResponseInput {
  'envios'?: (_dte_mail_v1_EnvioInput)[];
  'totalItems'?: (number);
}

export interface ListEnviosResponse {
  'envios': (_dte_mail_v1_Envio)[];
  'totalItems': (number);
}
