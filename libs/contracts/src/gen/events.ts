import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DteAnuladoInput as _dte_events_v1_DteAnuladoInput, DteAnulado as _dte_events_v1_DteAnulado } from './dte/events/v1/DteAnulado.js';
import type { DteCertificadoInput as _dte_events_v1_DteCertificadoInput, DteCertificado as _dte_events_v1_DteCertificado } from './dte/events/v1/DteCertificado.js';
import type { DtePdfGeneradoInput as _dte_events_v1_DtePdfGeneradoInput, DtePdfGenerado as _dte_events_v1_DtePdfGenerado } from './dte/events/v1/DtePdfGenerado.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  dte: {
    events: {
      v1: {
        DteAnulado: MessageTypeDefinition<_dte_events_v1_DteAnuladoInput, _dte_events_v1_DteAnulado>
        DteCertificado: MessageTypeDefinition<_dte_events_v1_DteCertificadoInput, _dte_events_v1_DteCertificado>
        DtePdfGenerado: MessageTypeDefinition<_dte_events_v1_DtePdfGeneradoInput, _dte_events_v1_DtePdfGenerado>
      }
    }
  }
}

