// Original file: proto/dte/documents/v1/documents.proto

import type { Long } from '@grpc/proto-loader';

export interface ConversacionesInput {
  'respuestas'?: (number | string | Long);
  'lentas'?: (number | string | Long);
  'silencios'?: (number | string | Long);
  'duracionMs'?: (number | string | Long);
}

export interface Conversaciones {
  'respuestas': (number);
  'lentas': (number);
  'silencios': (number);
  'duracionMs': (number);
}
