import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ActoInput as _dte_operations_v1_ActoInput, Acto as _dte_operations_v1_Acto } from './dte/operations/v1/Acto.js';
import type { ActoRequestInput as _dte_operations_v1_ActoRequestInput, ActoRequest as _dte_operations_v1_ActoRequest } from './dte/operations/v1/ActoRequest.js';
import type { ActoResponseInput as _dte_operations_v1_ActoResponseInput, ActoResponse as _dte_operations_v1_ActoResponse } from './dte/operations/v1/ActoResponse.js';
import type { BatchOperationsClient as _dte_operations_v1_BatchOperationsClient, BatchOperationsDefinition as _dte_operations_v1_BatchOperationsDefinition } from './dte/operations/v1/BatchOperations.js';
import type { BloqueoInput as _dte_operations_v1_BloqueoInput, Bloqueo as _dte_operations_v1_Bloqueo } from './dte/operations/v1/Bloqueo.js';
import type { EsperaInput as _dte_operations_v1_EsperaInput, Espera as _dte_operations_v1_Espera } from './dte/operations/v1/Espera.js';
import type { ExplainRequestInput as _dte_operations_v1_ExplainRequestInput, ExplainRequest as _dte_operations_v1_ExplainRequest } from './dte/operations/v1/ExplainRequest.js';
import type { ExplainResponseInput as _dte_operations_v1_ExplainResponseInput, ExplainResponse as _dte_operations_v1_ExplainResponse } from './dte/operations/v1/ExplainResponse.js';
import type { FallidoInput as _dte_operations_v1_FallidoInput, Fallido as _dte_operations_v1_Fallido } from './dte/operations/v1/Fallido.js';
import type { InspectionClient as _dte_operations_v1_InspectionClient, InspectionDefinition as _dte_operations_v1_InspectionDefinition } from './dte/operations/v1/Inspection.js';
import type { IntentoAbiertoInput as _dte_operations_v1_IntentoAbiertoInput, IntentoAbierto as _dte_operations_v1_IntentoAbierto } from './dte/operations/v1/IntentoAbierto.js';
import type { ListActosRequestInput as _dte_operations_v1_ListActosRequestInput, ListActosRequest as _dte_operations_v1_ListActosRequest } from './dte/operations/v1/ListActosRequest.js';
import type { ListActosResponseInput as _dte_operations_v1_ListActosResponseInput, ListActosResponse as _dte_operations_v1_ListActosResponse } from './dte/operations/v1/ListActosResponse.js';
import type { ListFallidosRequestInput as _dte_operations_v1_ListFallidosRequestInput, ListFallidosRequest as _dte_operations_v1_ListFallidosRequest } from './dte/operations/v1/ListFallidosRequest.js';
import type { ListFallidosResponseInput as _dte_operations_v1_ListFallidosResponseInput, ListFallidosResponse as _dte_operations_v1_ListFallidosResponse } from './dte/operations/v1/ListFallidosResponse.js';
import type { ListIntentosRequestInput as _dte_operations_v1_ListIntentosRequestInput, ListIntentosRequest as _dte_operations_v1_ListIntentosRequest } from './dte/operations/v1/ListIntentosRequest.js';
import type { ListIntentosResponseInput as _dte_operations_v1_ListIntentosResponseInput, ListIntentosResponse as _dte_operations_v1_ListIntentosResponse } from './dte/operations/v1/ListIntentosResponse.js';
import type { ListLocksResponseInput as _dte_operations_v1_ListLocksResponseInput, ListLocksResponse as _dte_operations_v1_ListLocksResponse } from './dte/operations/v1/ListLocksResponse.js';
import type { ListLotesRequestInput as _dte_operations_v1_ListLotesRequestInput, ListLotesRequest as _dte_operations_v1_ListLotesRequest } from './dte/operations/v1/ListLotesRequest.js';
import type { ListLotesResponseInput as _dte_operations_v1_ListLotesResponseInput, ListLotesResponse as _dte_operations_v1_ListLotesResponse } from './dte/operations/v1/ListLotesResponse.js';
import type { ListOutboxResponseInput as _dte_operations_v1_ListOutboxResponseInput, ListOutboxResponse as _dte_operations_v1_ListOutboxResponse } from './dte/operations/v1/ListOutboxResponse.js';
import type { ListRecuperadosResponseInput as _dte_operations_v1_ListRecuperadosResponseInput, ListRecuperadosResponse as _dte_operations_v1_ListRecuperadosResponse } from './dte/operations/v1/ListRecuperadosResponse.js';
import type { LoteAbiertoInput as _dte_operations_v1_LoteAbiertoInput, LoteAbierto as _dte_operations_v1_LoteAbierto } from './dte/operations/v1/LoteAbierto.js';
import type { OperationsClient as _dte_operations_v1_OperationsClient, OperationsDefinition as _dte_operations_v1_OperationsDefinition } from './dte/operations/v1/Operations.js';
import type { ProcesoInput as _dte_operations_v1_ProcesoInput, Proceso as _dte_operations_v1_Proceso } from './dte/operations/v1/Proceso.js';
import type { ProfileRequestInput as _dte_operations_v1_ProfileRequestInput, ProfileRequest as _dte_operations_v1_ProfileRequest } from './dte/operations/v1/ProfileRequest.js';
import type { ProfileResponseInput as _dte_operations_v1_ProfileResponseInput, ProfileResponse as _dte_operations_v1_ProfileResponse } from './dte/operations/v1/ProfileResponse.js';
import type { RecoverRequestInput as _dte_operations_v1_RecoverRequestInput, RecoverRequest as _dte_operations_v1_RecoverRequest } from './dte/operations/v1/RecoverRequest.js';
import type { RecoverResponseInput as _dte_operations_v1_RecoverResponseInput, RecoverResponse as _dte_operations_v1_RecoverResponse } from './dte/operations/v1/RecoverResponse.js';
import type { RecuperadoInput as _dte_operations_v1_RecuperadoInput, Recuperado as _dte_operations_v1_Recuperado } from './dte/operations/v1/Recuperado.js';
import type { ReplayRequestInput as _dte_operations_v1_ReplayRequestInput, ReplayRequest as _dte_operations_v1_ReplayRequest } from './dte/operations/v1/ReplayRequest.js';
import type { SucesoInput as _dte_operations_v1_SucesoInput, Suceso as _dte_operations_v1_Suceso } from './dte/operations/v1/Suceso.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from './google/protobuf/Empty.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  dte: {
    operations: {
      v1: {
        Acto: MessageTypeDefinition<_dte_operations_v1_ActoInput, _dte_operations_v1_Acto>
        ActoRequest: MessageTypeDefinition<_dte_operations_v1_ActoRequestInput, _dte_operations_v1_ActoRequest>
        ActoResponse: MessageTypeDefinition<_dte_operations_v1_ActoResponseInput, _dte_operations_v1_ActoResponse>
        BatchOperations: SubtypeConstructor<typeof grpc.Client, _dte_operations_v1_BatchOperationsClient> & { service: _dte_operations_v1_BatchOperationsDefinition }
        Bloqueo: MessageTypeDefinition<_dte_operations_v1_BloqueoInput, _dte_operations_v1_Bloqueo>
        Espera: MessageTypeDefinition<_dte_operations_v1_EsperaInput, _dte_operations_v1_Espera>
        ExplainRequest: MessageTypeDefinition<_dte_operations_v1_ExplainRequestInput, _dte_operations_v1_ExplainRequest>
        ExplainResponse: MessageTypeDefinition<_dte_operations_v1_ExplainResponseInput, _dte_operations_v1_ExplainResponse>
        Fallido: MessageTypeDefinition<_dte_operations_v1_FallidoInput, _dte_operations_v1_Fallido>
        Inspection: SubtypeConstructor<typeof grpc.Client, _dte_operations_v1_InspectionClient> & { service: _dte_operations_v1_InspectionDefinition }
        IntentoAbierto: MessageTypeDefinition<_dte_operations_v1_IntentoAbiertoInput, _dte_operations_v1_IntentoAbierto>
        ListActosRequest: MessageTypeDefinition<_dte_operations_v1_ListActosRequestInput, _dte_operations_v1_ListActosRequest>
        ListActosResponse: MessageTypeDefinition<_dte_operations_v1_ListActosResponseInput, _dte_operations_v1_ListActosResponse>
        ListFallidosRequest: MessageTypeDefinition<_dte_operations_v1_ListFallidosRequestInput, _dte_operations_v1_ListFallidosRequest>
        ListFallidosResponse: MessageTypeDefinition<_dte_operations_v1_ListFallidosResponseInput, _dte_operations_v1_ListFallidosResponse>
        ListIntentosRequest: MessageTypeDefinition<_dte_operations_v1_ListIntentosRequestInput, _dte_operations_v1_ListIntentosRequest>
        ListIntentosResponse: MessageTypeDefinition<_dte_operations_v1_ListIntentosResponseInput, _dte_operations_v1_ListIntentosResponse>
        ListLocksResponse: MessageTypeDefinition<_dte_operations_v1_ListLocksResponseInput, _dte_operations_v1_ListLocksResponse>
        ListLotesRequest: MessageTypeDefinition<_dte_operations_v1_ListLotesRequestInput, _dte_operations_v1_ListLotesRequest>
        ListLotesResponse: MessageTypeDefinition<_dte_operations_v1_ListLotesResponseInput, _dte_operations_v1_ListLotesResponse>
        ListOutboxResponse: MessageTypeDefinition<_dte_operations_v1_ListOutboxResponseInput, _dte_operations_v1_ListOutboxResponse>
        ListRecuperadosResponse: MessageTypeDefinition<_dte_operations_v1_ListRecuperadosResponseInput, _dte_operations_v1_ListRecuperadosResponse>
        LoteAbierto: MessageTypeDefinition<_dte_operations_v1_LoteAbiertoInput, _dte_operations_v1_LoteAbierto>
        Operations: SubtypeConstructor<typeof grpc.Client, _dte_operations_v1_OperationsClient> & { service: _dte_operations_v1_OperationsDefinition }
        Proceso: MessageTypeDefinition<_dte_operations_v1_ProcesoInput, _dte_operations_v1_Proceso>
        ProfileRequest: MessageTypeDefinition<_dte_operations_v1_ProfileRequestInput, _dte_operations_v1_ProfileRequest>
        ProfileResponse: MessageTypeDefinition<_dte_operations_v1_ProfileResponseInput, _dte_operations_v1_ProfileResponse>
        RecoverRequest: MessageTypeDefinition<_dte_operations_v1_RecoverRequestInput, _dte_operations_v1_RecoverRequest>
        RecoverResponse: MessageTypeDefinition<_dte_operations_v1_RecoverResponseInput, _dte_operations_v1_RecoverResponse>
        Recuperado: MessageTypeDefinition<_dte_operations_v1_RecuperadoInput, _dte_operations_v1_Recuperado>
        ReplayRequest: MessageTypeDefinition<_dte_operations_v1_ReplayRequestInput, _dte_operations_v1_ReplayRequest>
        Suceso: MessageTypeDefinition<_dte_operations_v1_SucesoInput, _dte_operations_v1_Suceso>
      }
    }
  }
  google: {
    protobuf: {
      Empty: MessageTypeDefinition<_google_protobuf_EmptyInput, _google_protobuf_Empty>
    }
  }
}

