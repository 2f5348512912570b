// Original file: proto/dte/certifier/v1/certifier.proto

import type { EventoRechazoInput as _dte_certifier_v1_EventoRechazoInput, EventoRechazo as _dte_certifier_v1_EventoRechazo } from '../../../dte/certifier/v1/EventoRechazo.js';

export interface RechazoInput {
  'codigo'?: (string);
  'descripcion'?: (string);
  'eventos'?: (_dte_certifier_v1_EventoRechazoInput)[];
  'numeroLibre'?: (boolean);
}

export interface Rechazo {
  'codigo': (string);
  'descripcion': (string);
  'eventos': (_dte_certifier_v1_EventoRechazo)[];
  'numeroLibre': (boolean);
}
