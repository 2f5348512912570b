import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClaveOlvidadaInput as _dte_events_v1_ClaveOlvidadaInput, ClaveOlvidada as _dte_events_v1_ClaveOlvidada } from './dte/events/v1/ClaveOlvidada.js';
import type { ContingenciaAvisadaInput as _dte_events_v1_ContingenciaAvisadaInput, ContingenciaAvisada as _dte_events_v1_ContingenciaAvisada } from './dte/events/v1/ContingenciaAvisada.js';
import type { CorreoEnviadoInput as _dte_events_v1_CorreoEnviadoInput, CorreoEnviado as _dte_events_v1_CorreoEnviado } from './dte/events/v1/CorreoEnviado.js';
import type { CorreoFallidoInput as _dte_events_v1_CorreoFallidoInput, CorreoFallido as _dte_events_v1_CorreoFallido } from './dte/events/v1/CorreoFallido.js';
import type { CorreoSolicitadoInput as _dte_events_v1_CorreoSolicitadoInput, CorreoSolicitado as _dte_events_v1_CorreoSolicitado } from './dte/events/v1/CorreoSolicitado.js';
import type { CorreoUsuarioSolicitadoInput as _dte_events_v1_CorreoUsuarioSolicitadoInput, CorreoUsuarioSolicitado as _dte_events_v1_CorreoUsuarioSolicitado } from './dte/events/v1/CorreoUsuarioSolicitado.js';
import type { CuentaAcreditadaInput as _dte_events_v1_CuentaAcreditadaInput, CuentaAcreditada as _dte_events_v1_CuentaAcreditada } from './dte/events/v1/CuentaAcreditada.js';
import type { CuentaReclamadaInput as _dte_events_v1_CuentaReclamadaInput, CuentaReclamada as _dte_events_v1_CuentaReclamada } from './dte/events/v1/CuentaReclamada.js';
import type { DteAnuladoInput as _dte_events_v1_DteAnuladoInput, DteAnulado as _dte_events_v1_DteAnulado } from './dte/events/v1/DteAnulado.js';
import type { DteCertificadoInput as _dte_events_v1_DteCertificadoInput, DteCertificado as _dte_events_v1_DteCertificado } from './dte/events/v1/DteCertificado.js';
import type { DtePdfGeneradoInput as _dte_events_v1_DtePdfGeneradoInput, DtePdfGenerado as _dte_events_v1_DtePdfGenerado } from './dte/events/v1/DtePdfGenerado.js';
import type { DtePendienteInput as _dte_events_v1_DtePendienteInput, DtePendiente as _dte_events_v1_DtePendiente } from './dte/events/v1/DtePendiente.js';
import type { DteRechazadoInput as _dte_events_v1_DteRechazadoInput, DteRechazado as _dte_events_v1_DteRechazado } from './dte/events/v1/DteRechazado.js';
import type { FirmaPorVencerInput as _dte_events_v1_FirmaPorVencerInput, FirmaPorVencer as _dte_events_v1_FirmaPorVencer } from './dte/events/v1/FirmaPorVencer.js';
import type { LoteRecibidoInput as _dte_events_v1_LoteRecibidoInput, LoteRecibido as _dte_events_v1_LoteRecibido } from './dte/events/v1/LoteRecibido.js';
import type { LoteTerminadoInput as _dte_events_v1_LoteTerminadoInput, LoteTerminado as _dte_events_v1_LoteTerminado } from './dte/events/v1/LoteTerminado.js';
import type { SecuenciaPorAgotarseInput as _dte_events_v1_SecuenciaPorAgotarseInput, SecuenciaPorAgotarse as _dte_events_v1_SecuenciaPorAgotarse } from './dte/events/v1/SecuenciaPorAgotarse.js';
import type { WebhookApagadoInput as _dte_events_v1_WebhookApagadoInput, WebhookApagado as _dte_events_v1_WebhookApagado } from './dte/events/v1/WebhookApagado.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  dte: {
    events: {
      v1: {
        ClaveOlvidada: MessageTypeDefinition<_dte_events_v1_ClaveOlvidadaInput, _dte_events_v1_ClaveOlvidada>
        ContingenciaAvisada: MessageTypeDefinition<_dte_events_v1_ContingenciaAvisadaInput, _dte_events_v1_ContingenciaAvisada>
        CorreoEnviado: MessageTypeDefinition<_dte_events_v1_CorreoEnviadoInput, _dte_events_v1_CorreoEnviado>
        CorreoFallido: MessageTypeDefinition<_dte_events_v1_CorreoFallidoInput, _dte_events_v1_CorreoFallido>
        CorreoSolicitado: MessageTypeDefinition<_dte_events_v1_CorreoSolicitadoInput, _dte_events_v1_CorreoSolicitado>
        CorreoUsuarioSolicitado: MessageTypeDefinition<_dte_events_v1_CorreoUsuarioSolicitadoInput, _dte_events_v1_CorreoUsuarioSolicitado>
        CuentaAcreditada: MessageTypeDefinition<_dte_events_v1_CuentaAcreditadaInput, _dte_events_v1_CuentaAcreditada>
        CuentaReclamada: MessageTypeDefinition<_dte_events_v1_CuentaReclamadaInput, _dte_events_v1_CuentaReclamada>
        DteAnulado: MessageTypeDefinition<_dte_events_v1_DteAnuladoInput, _dte_events_v1_DteAnulado>
        DteCertificado: MessageTypeDefinition<_dte_events_v1_DteCertificadoInput, _dte_events_v1_DteCertificado>
        DtePdfGenerado: MessageTypeDefinition<_dte_events_v1_DtePdfGeneradoInput, _dte_events_v1_DtePdfGenerado>
        DtePendiente: MessageTypeDefinition<_dte_events_v1_DtePendienteInput, _dte_events_v1_DtePendiente>
        DteRechazado: MessageTypeDefinition<_dte_events_v1_DteRechazadoInput, _dte_events_v1_DteRechazado>
        FirmaPorVencer: MessageTypeDefinition<_dte_events_v1_FirmaPorVencerInput, _dte_events_v1_FirmaPorVencer>
        LoteRecibido: MessageTypeDefinition<_dte_events_v1_LoteRecibidoInput, _dte_events_v1_LoteRecibido>
        LoteTerminado: MessageTypeDefinition<_dte_events_v1_LoteTerminadoInput, _dte_events_v1_LoteTerminado>
        SecuenciaPorAgotarse: MessageTypeDefinition<_dte_events_v1_SecuenciaPorAgotarseInput, _dte_events_v1_SecuenciaPorAgotarse>
        WebhookApagado: MessageTypeDefinition<_dte_events_v1_WebhookApagadoInput, _dte_events_v1_WebhookApagado>
      }
    }
  }
}

