// Original file: proto/dte/accounts/v1/accounts.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitacionRequestInput as _dte_accounts_v1_AcceptInvitacionRequestInput, AcceptInvitacionRequest as _dte_accounts_v1_AcceptInvitacionRequest } from '../../../dte/accounts/v1/AcceptInvitacionRequest.js';
import type { AdmitsOrigenRequestInput as _dte_accounts_v1_AdmitsOrigenRequestInput, AdmitsOrigenRequest as _dte_accounts_v1_AdmitsOrigenRequest } from '../../../dte/accounts/v1/AdmitsOrigenRequest.js';
import type { AdmitsOrigenResponseInput as _dte_accounts_v1_AdmitsOrigenResponseInput, AdmitsOrigenResponse as _dte_accounts_v1_AdmitsOrigenResponse } from '../../../dte/accounts/v1/AdmitsOrigenResponse.js';
import type { AnswerInvitacionRequestInput as _dte_accounts_v1_AnswerInvitacionRequestInput, AnswerInvitacionRequest as _dte_accounts_v1_AnswerInvitacionRequest } from '../../../dte/accounts/v1/AnswerInvitacionRequest.js';
import type { AuthenticatePasskeyRequestInput as _dte_accounts_v1_AuthenticatePasskeyRequestInput, AuthenticatePasskeyRequest as _dte_accounts_v1_AuthenticatePasskeyRequest } from '../../../dte/accounts/v1/AuthenticatePasskeyRequest.js';
import type { AuthenticateRequestInput as _dte_accounts_v1_AuthenticateRequestInput, AuthenticateRequest as _dte_accounts_v1_AuthenticateRequest } from '../../../dte/accounts/v1/AuthenticateRequest.js';
import type { BeginPasskeyRequestInput as _dte_accounts_v1_BeginPasskeyRequestInput, BeginPasskeyRequest as _dte_accounts_v1_BeginPasskeyRequest } from '../../../dte/accounts/v1/BeginPasskeyRequest.js';
import type { BeginSegundoFactorRequestInput as _dte_accounts_v1_BeginSegundoFactorRequestInput, BeginSegundoFactorRequest as _dte_accounts_v1_BeginSegundoFactorRequest } from '../../../dte/accounts/v1/BeginSegundoFactorRequest.js';
import type { ChangeClaveRequestInput as _dte_accounts_v1_ChangeClaveRequestInput, ChangeClaveRequest as _dte_accounts_v1_ChangeClaveRequest } from '../../../dte/accounts/v1/ChangeClaveRequest.js';
import type { CheckCuentaRequestInput as _dte_accounts_v1_CheckCuentaRequestInput, CheckCuentaRequest as _dte_accounts_v1_CheckCuentaRequest } from '../../../dte/accounts/v1/CheckCuentaRequest.js';
import type { ClaimRequestInput as _dte_accounts_v1_ClaimRequestInput, ClaimRequest as _dte_accounts_v1_ClaimRequest } from '../../../dte/accounts/v1/ClaimRequest.js';
import type { CodigosRecuperacionInput as _dte_accounts_v1_CodigosRecuperacionInput, CodigosRecuperacion as _dte_accounts_v1_CodigosRecuperacion } from '../../../dte/accounts/v1/CodigosRecuperacion.js';
import type { ConfirmPasskeyRequestInput as _dte_accounts_v1_ConfirmPasskeyRequestInput, ConfirmPasskeyRequest as _dte_accounts_v1_ConfirmPasskeyRequest } from '../../../dte/accounts/v1/ConfirmPasskeyRequest.js';
import type { ConfirmSegundoFactorRequestInput as _dte_accounts_v1_ConfirmSegundoFactorRequestInput, ConfirmSegundoFactorRequest as _dte_accounts_v1_ConfirmSegundoFactorRequest } from '../../../dte/accounts/v1/ConfirmSegundoFactorRequest.js';
import type { CorreoUsuarioInput as _dte_accounts_v1_CorreoUsuarioInput, CorreoUsuario as _dte_accounts_v1_CorreoUsuario } from '../../../dte/accounts/v1/CorreoUsuario.js';
import type { CreateCuentaRequestInput as _dte_accounts_v1_CreateCuentaRequestInput, CreateCuentaRequest as _dte_accounts_v1_CreateCuentaRequest } from '../../../dte/accounts/v1/CreateCuentaRequest.js';
import type { CreateLlaveRequestInput as _dte_accounts_v1_CreateLlaveRequestInput, CreateLlaveRequest as _dte_accounts_v1_CreateLlaveRequest } from '../../../dte/accounts/v1/CreateLlaveRequest.js';
import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { CuentaComprobadaInput as _dte_accounts_v1_CuentaComprobadaInput, CuentaComprobada as _dte_accounts_v1_CuentaComprobada } from '../../../dte/accounts/v1/CuentaComprobada.js';
import type { CuentaDetalleInput as _dte_accounts_v1_CuentaDetalleInput, CuentaDetalle as _dte_accounts_v1_CuentaDetalle } from '../../../dte/accounts/v1/CuentaDetalle.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { FichaUsuarioInput as _dte_accounts_v1_FichaUsuarioInput, FichaUsuario as _dte_accounts_v1_FichaUsuario } from '../../../dte/accounts/v1/FichaUsuario.js';
import type { ForgetClaveRequestInput as _dte_accounts_v1_ForgetClaveRequestInput, ForgetClaveRequest as _dte_accounts_v1_ForgetClaveRequest } from '../../../dte/accounts/v1/ForgetClaveRequest.js';
import type { GetCuentaDetalleRequestInput as _dte_accounts_v1_GetCuentaDetalleRequestInput, GetCuentaDetalleRequest as _dte_accounts_v1_GetCuentaDetalleRequest } from '../../../dte/accounts/v1/GetCuentaDetalleRequest.js';
import type { GetCuentaRequestInput as _dte_accounts_v1_GetCuentaRequestInput, GetCuentaRequest as _dte_accounts_v1_GetCuentaRequest } from '../../../dte/accounts/v1/GetCuentaRequest.js';
import type { GetInvitacionRequestInput as _dte_accounts_v1_GetInvitacionRequestInput, GetInvitacionRequest as _dte_accounts_v1_GetInvitacionRequest } from '../../../dte/accounts/v1/GetInvitacionRequest.js';
import type { GetUsuarioRequestInput as _dte_accounts_v1_GetUsuarioRequestInput, GetUsuarioRequest as _dte_accounts_v1_GetUsuarioRequest } from '../../../dte/accounts/v1/GetUsuarioRequest.js';
import type { IdentifyLlaveRequestInput as _dte_accounts_v1_IdentifyLlaveRequestInput, IdentifyLlaveRequest as _dte_accounts_v1_IdentifyLlaveRequest } from '../../../dte/accounts/v1/IdentifyLlaveRequest.js';
import type { InvitacionInput as _dte_accounts_v1_InvitacionInput, Invitacion as _dte_accounts_v1_Invitacion } from '../../../dte/accounts/v1/Invitacion.js';
import type { JwksInput as _dte_accounts_v1_JwksInput, Jwks as _dte_accounts_v1_Jwks } from '../../../dte/accounts/v1/Jwks.js';
import type { ListAuditoriaRequestInput as _dte_accounts_v1_ListAuditoriaRequestInput, ListAuditoriaRequest as _dte_accounts_v1_ListAuditoriaRequest } from '../../../dte/accounts/v1/ListAuditoriaRequest.js';
import type { ListAuditoriaResponseInput as _dte_accounts_v1_ListAuditoriaResponseInput, ListAuditoriaResponse as _dte_accounts_v1_ListAuditoriaResponse } from '../../../dte/accounts/v1/ListAuditoriaResponse.js';
import type { ListAuditoriaSistemaRequestInput as _dte_accounts_v1_ListAuditoriaSistemaRequestInput, ListAuditoriaSistemaRequest as _dte_accounts_v1_ListAuditoriaSistemaRequest } from '../../../dte/accounts/v1/ListAuditoriaSistemaRequest.js';
import type { ListAuditoriaUsuarioRequestInput as _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, ListAuditoriaUsuarioRequest as _dte_accounts_v1_ListAuditoriaUsuarioRequest } from '../../../dte/accounts/v1/ListAuditoriaUsuarioRequest.js';
import type { ListCuentasRequestInput as _dte_accounts_v1_ListCuentasRequestInput, ListCuentasRequest as _dte_accounts_v1_ListCuentasRequest } from '../../../dte/accounts/v1/ListCuentasRequest.js';
import type { ListCuentasResponseInput as _dte_accounts_v1_ListCuentasResponseInput, ListCuentasResponse as _dte_accounts_v1_ListCuentasResponse } from '../../../dte/accounts/v1/ListCuentasResponse.js';
import type { ListCuentasSistemaRequestInput as _dte_accounts_v1_ListCuentasSistemaRequestInput, ListCuentasSistemaRequest as _dte_accounts_v1_ListCuentasSistemaRequest } from '../../../dte/accounts/v1/ListCuentasSistemaRequest.js';
import type { ListCuentasSistemaResponseInput as _dte_accounts_v1_ListCuentasSistemaResponseInput, ListCuentasSistemaResponse as _dte_accounts_v1_ListCuentasSistemaResponse } from '../../../dte/accounts/v1/ListCuentasSistemaResponse.js';
import type { ListLlavesRequestInput as _dte_accounts_v1_ListLlavesRequestInput, ListLlavesRequest as _dte_accounts_v1_ListLlavesRequest } from '../../../dte/accounts/v1/ListLlavesRequest.js';
import type { ListLlavesResponseInput as _dte_accounts_v1_ListLlavesResponseInput, ListLlavesResponse as _dte_accounts_v1_ListLlavesResponse } from '../../../dte/accounts/v1/ListLlavesResponse.js';
import type { ListPasskeysRequestInput as _dte_accounts_v1_ListPasskeysRequestInput, ListPasskeysRequest as _dte_accounts_v1_ListPasskeysRequest } from '../../../dte/accounts/v1/ListPasskeysRequest.js';
import type { ListPasskeysResponseInput as _dte_accounts_v1_ListPasskeysResponseInput, ListPasskeysResponse as _dte_accounts_v1_ListPasskeysResponse } from '../../../dte/accounts/v1/ListPasskeysResponse.js';
import type { ListRevocacionesRequestInput as _dte_accounts_v1_ListRevocacionesRequestInput, ListRevocacionesRequest as _dte_accounts_v1_ListRevocacionesRequest } from '../../../dte/accounts/v1/ListRevocacionesRequest.js';
import type { LlaveNuevaInput as _dte_accounts_v1_LlaveNuevaInput, LlaveNueva as _dte_accounts_v1_LlaveNueva } from '../../../dte/accounts/v1/LlaveNueva.js';
import type { OlvidoInput as _dte_accounts_v1_OlvidoInput, Olvido as _dte_accounts_v1_Olvido } from '../../../dte/accounts/v1/Olvido.js';
import type { OpenCorreoRequestInput as _dte_accounts_v1_OpenCorreoRequestInput, OpenCorreoRequest as _dte_accounts_v1_OpenCorreoRequest } from '../../../dte/accounts/v1/OpenCorreoRequest.js';
import type { OpenOlvidoRequestInput as _dte_accounts_v1_OpenOlvidoRequestInput, OpenOlvidoRequest as _dte_accounts_v1_OpenOlvidoRequest } from '../../../dte/accounts/v1/OpenOlvidoRequest.js';
import type { PasskeyInput as _dte_accounts_v1_PasskeyInput, Passkey as _dte_accounts_v1_Passkey } from '../../../dte/accounts/v1/Passkey.js';
import type { PasskeyNuevaInput as _dte_accounts_v1_PasskeyNuevaInput, PasskeyNueva as _dte_accounts_v1_PasskeyNueva } from '../../../dte/accounts/v1/PasskeyNueva.js';
import type { PasskeyOpcionesInput as _dte_accounts_v1_PasskeyOpcionesInput, PasskeyOpciones as _dte_accounts_v1_PasskeyOpciones } from '../../../dte/accounts/v1/PasskeyOpciones.js';
import type { PortadorInput as _dte_accounts_v1_PortadorInput, Portador as _dte_accounts_v1_Portador } from '../../../dte/accounts/v1/Portador.js';
import type { ProveRequestInput as _dte_accounts_v1_ProveRequestInput, ProveRequest as _dte_accounts_v1_ProveRequest } from '../../../dte/accounts/v1/ProveRequest.js';
import type { ReadUsuarioRequestInput as _dte_accounts_v1_ReadUsuarioRequestInput, ReadUsuarioRequest as _dte_accounts_v1_ReadUsuarioRequest } from '../../../dte/accounts/v1/ReadUsuarioRequest.js';
import type { ReceptionInput as _dte_accounts_v1_ReceptionInput, Reception as _dte_accounts_v1_Reception } from '../../../dte/accounts/v1/Reception.js';
import type { RecordActoRequestInput as _dte_accounts_v1_RecordActoRequestInput, RecordActoRequest as _dte_accounts_v1_RecordActoRequest } from '../../../dte/accounts/v1/RecordActoRequest.js';
import type { RefreshRequestInput as _dte_accounts_v1_RefreshRequestInput, RefreshRequest as _dte_accounts_v1_RefreshRequest } from '../../../dte/accounts/v1/RefreshRequest.js';
import type { RemovePasskeyRequestInput as _dte_accounts_v1_RemovePasskeyRequestInput, RemovePasskeyRequest as _dte_accounts_v1_RemovePasskeyRequest } from '../../../dte/accounts/v1/RemovePasskeyRequest.js';
import type { RemoveSegundoFactorRequestInput as _dte_accounts_v1_RemoveSegundoFactorRequestInput, RemoveSegundoFactorRequest as _dte_accounts_v1_RemoveSegundoFactorRequest } from '../../../dte/accounts/v1/RemoveSegundoFactorRequest.js';
import type { RenamePasskeyRequestInput as _dte_accounts_v1_RenamePasskeyRequestInput, RenamePasskeyRequest as _dte_accounts_v1_RenamePasskeyRequest } from '../../../dte/accounts/v1/RenamePasskeyRequest.js';
import type { RenewCodigosRecuperacionRequestInput as _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, RenewCodigosRecuperacionRequest as _dte_accounts_v1_RenewCodigosRecuperacionRequest } from '../../../dte/accounts/v1/RenewCodigosRecuperacionRequest.js';
import type { ResetClaveRequestInput as _dte_accounts_v1_ResetClaveRequestInput, ResetClaveRequest as _dte_accounts_v1_ResetClaveRequest } from '../../../dte/accounts/v1/ResetClaveRequest.js';
import type { ResolveRequestInput as _dte_accounts_v1_ResolveRequestInput, ResolveRequest as _dte_accounts_v1_ResolveRequest } from '../../../dte/accounts/v1/ResolveRequest.js';
import type { RevocacionesInput as _dte_accounts_v1_RevocacionesInput, Revocaciones as _dte_accounts_v1_Revocaciones } from '../../../dte/accounts/v1/Revocaciones.js';
import type { RevokeLlaveRequestInput as _dte_accounts_v1_RevokeLlaveRequestInput, RevokeLlaveRequest as _dte_accounts_v1_RevokeLlaveRequest } from '../../../dte/accounts/v1/RevokeLlaveRequest.js';
import type { RevokeRequestInput as _dte_accounts_v1_RevokeRequestInput, RevokeRequest as _dte_accounts_v1_RevokeRequest } from '../../../dte/accounts/v1/RevokeRequest.js';
import type { RotateLlaveRequestInput as _dte_accounts_v1_RotateLlaveRequestInput, RotateLlaveRequest as _dte_accounts_v1_RotateLlaveRequest } from '../../../dte/accounts/v1/RotateLlaveRequest.js';
import type { SegundoFactorNuevoInput as _dte_accounts_v1_SegundoFactorNuevoInput, SegundoFactorNuevo as _dte_accounts_v1_SegundoFactorNuevo } from '../../../dte/accounts/v1/SegundoFactorNuevo.js';
import type { SendInvitacionRequestInput as _dte_accounts_v1_SendInvitacionRequestInput, SendInvitacionRequest as _dte_accounts_v1_SendInvitacionRequest } from '../../../dte/accounts/v1/SendInvitacionRequest.js';
import type { TokenResponseInput as _dte_accounts_v1_TokenResponseInput, TokenResponse as _dte_accounts_v1_TokenResponse } from '../../../dte/accounts/v1/TokenResponse.js';
import type { UpdateCuentaRequestInput as _dte_accounts_v1_UpdateCuentaRequestInput, UpdateCuentaRequest as _dte_accounts_v1_UpdateCuentaRequest } from '../../../dte/accounts/v1/UpdateCuentaRequest.js';
import type { UsuarioInput as _dte_accounts_v1_UsuarioInput, Usuario as _dte_accounts_v1_Usuario } from '../../../dte/accounts/v1/Usuario.js';
import type { WithdrawSegundoFactorRequestInput as _dte_accounts_v1_WithdrawSegundoFactorRequestInput, WithdrawSegundoFactorRequest as _dte_accounts_v1_WithdrawSegundoFactorRequest } from '../../../dte/accounts/v1/WithdrawSegundoFactorRequest.js';

export interface AccountsClient extends grpc.Client {
  AcceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  AcceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  AcceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  AcceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  acceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  acceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  acceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  acceptInvitacion(argument: _dte_accounts_v1_AcceptInvitacionRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  AdmitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  AdmitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  AdmitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  AdmitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  admitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  admitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  admitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  admitsOrigen(argument: _dte_accounts_v1_AdmitsOrigenRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_AdmitsOrigenResponse>): grpc.ClientUnaryCall;
  
  AnswerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  AnswerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  AnswerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  AnswerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  answerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  answerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  answerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  answerInvitacion(argument: _dte_accounts_v1_AnswerInvitacionRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  
  AskPasskey(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  AskPasskey(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  AskPasskey(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  AskPasskey(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  askPasskey(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  askPasskey(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  askPasskey(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  askPasskey(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _dte_accounts_v1_AuthenticateRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  
  AuthenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  AuthenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  AuthenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  AuthenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  authenticatePasskey(argument: _dte_accounts_v1_AuthenticatePasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  
  BeginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  beginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  beginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  beginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  beginPasskey(argument: _dte_accounts_v1_BeginPasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyOpciones>): grpc.ClientUnaryCall;
  
  BeginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  BeginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  BeginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  BeginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  beginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  beginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  beginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  beginSegundoFactor(argument: _dte_accounts_v1_BeginSegundoFactorRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_SegundoFactorNuevo>): grpc.ClientUnaryCall;
  
  ChangeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ChangeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ChangeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ChangeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  changeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  changeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  changeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  changeClave(argument: _dte_accounts_v1_ChangeClaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  CheckCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  CheckCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  CheckCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  CheckCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_accounts_v1_CheckCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  
  Claim(argument: _dte_accounts_v1_ClaimRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Claim(argument: _dte_accounts_v1_ClaimRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Claim(argument: _dte_accounts_v1_ClaimRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Claim(argument: _dte_accounts_v1_ClaimRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  claim(argument: _dte_accounts_v1_ClaimRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  claim(argument: _dte_accounts_v1_ClaimRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  claim(argument: _dte_accounts_v1_ClaimRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  claim(argument: _dte_accounts_v1_ClaimRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  ConfirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  ConfirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  ConfirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  ConfirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  confirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  confirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  confirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  confirmPasskey(argument: _dte_accounts_v1_ConfirmPasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_PasskeyNueva>): grpc.ClientUnaryCall;
  
  ConfirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  ConfirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  ConfirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  ConfirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  confirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  confirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  confirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  confirmSegundoFactor(argument: _dte_accounts_v1_ConfirmSegundoFactorRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  
  Create(argument: _dte_accounts_v1_CreateCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  Create(argument: _dte_accounts_v1_CreateCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  Create(argument: _dte_accounts_v1_CreateCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  Create(argument: _dte_accounts_v1_CreateCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  create(argument: _dte_accounts_v1_CreateCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  create(argument: _dte_accounts_v1_CreateCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  create(argument: _dte_accounts_v1_CreateCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  create(argument: _dte_accounts_v1_CreateCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  
  CreateLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  CreateLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  CreateLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  CreateLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  createLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  createLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  createLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  createLlave(argument: _dte_accounts_v1_CreateLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  
  ForgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ForgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ForgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ForgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  forgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  forgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  forgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  forgetClave(argument: _dte_accounts_v1_ForgetClaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Get(argument: _dte_accounts_v1_GetCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  get(argument: _dte_accounts_v1_GetCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  
  GetDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  GetDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  GetDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  GetDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  getDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  getDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  getDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  getDetalle(argument: _dte_accounts_v1_GetCuentaDetalleRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  
  GetInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  GetInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  GetInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  GetInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  getInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  getInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  getInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  getInvitacion(argument: _dte_accounts_v1_GetInvitacionRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Invitacion>): grpc.ClientUnaryCall;
  
  GetJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  GetJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  GetJwks(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  GetJwks(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  getJwks(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_accounts_v1_Jwks>): grpc.ClientUnaryCall;
  
  GetUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  GetUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  GetUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  GetUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  getUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  getUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  getUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  getUsuario(argument: _dte_accounts_v1_GetUsuarioRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Usuario>): grpc.ClientUnaryCall;
  
  IdentifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  IdentifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  IdentifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  IdentifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  identifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  identifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  identifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  identifyLlave(argument: _dte_accounts_v1_IdentifyLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Portador>): grpc.ClientUnaryCall;
  
  List(argument: _dte_accounts_v1_ListCuentasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_accounts_v1_ListCuentasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_accounts_v1_ListCuentasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  List(argument: _dte_accounts_v1_ListCuentasRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_accounts_v1_ListCuentasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_accounts_v1_ListCuentasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_accounts_v1_ListCuentasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  list(argument: _dte_accounts_v1_ListCuentasRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasResponse>): grpc.ClientUnaryCall;
  
  ListAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoria(argument: _dte_accounts_v1_ListAuditoriaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  
  ListAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaSistema(argument: _dte_accounts_v1_ListAuditoriaSistemaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  
  ListAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  ListAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  listAuditoriaUsuario(argument: _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListAuditoriaResponse>): grpc.ClientUnaryCall;
  
  ListCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  ListCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  ListCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  ListCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  listCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  listCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  listCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  listCuentasSistema(argument: _dte_accounts_v1_ListCuentasSistemaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListCuentasSistemaResponse>): grpc.ClientUnaryCall;
  
  ListLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  ListLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  ListLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  ListLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  listLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  listLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  listLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  listLlaves(argument: _dte_accounts_v1_ListLlavesRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListLlavesResponse>): grpc.ClientUnaryCall;
  
  ListPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  listPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  listPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  listPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  listPasskeys(argument: _dte_accounts_v1_ListPasskeysRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_ListPasskeysResponse>): grpc.ClientUnaryCall;
  
  ListRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  ListRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  ListRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  ListRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  listRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  listRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  listRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  listRevocaciones(argument: _dte_accounts_v1_ListRevocacionesRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Revocaciones>): grpc.ClientUnaryCall;
  
  OpenCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  OpenCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  OpenCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  OpenCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  openCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  openCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  openCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  openCorreo(argument: _dte_accounts_v1_OpenCorreoRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CorreoUsuario>): grpc.ClientUnaryCall;
  
  OpenOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  OpenOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  OpenOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  OpenOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  openOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  openOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  openOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  openOlvido(argument: _dte_accounts_v1_OpenOlvidoRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Olvido>): grpc.ClientUnaryCall;
  
  Prove(argument: _dte_accounts_v1_ProveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Prove(argument: _dte_accounts_v1_ProveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Prove(argument: _dte_accounts_v1_ProveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Prove(argument: _dte_accounts_v1_ProveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  prove(argument: _dte_accounts_v1_ProveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  prove(argument: _dte_accounts_v1_ProveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  prove(argument: _dte_accounts_v1_ProveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  prove(argument: _dte_accounts_v1_ProveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  ReadUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  ReadUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  ReadUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  ReadUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  readUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  readUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  readUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  readUsuario(argument: _dte_accounts_v1_ReadUsuarioRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_FichaUsuario>): grpc.ClientUnaryCall;
  
  Receives(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  Receives(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  Receives(argument: _dte_accounts_v1_GetCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  Receives(argument: _dte_accounts_v1_GetCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  receives(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  receives(argument: _dte_accounts_v1_GetCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  receives(argument: _dte_accounts_v1_GetCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  receives(argument: _dte_accounts_v1_GetCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Reception>): grpc.ClientUnaryCall;
  
  RecordActo(argument: _dte_accounts_v1_RecordActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RecordActo(argument: _dte_accounts_v1_RecordActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RecordActo(argument: _dte_accounts_v1_RecordActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RecordActo(argument: _dte_accounts_v1_RecordActoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  recordActo(argument: _dte_accounts_v1_RecordActoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  recordActo(argument: _dte_accounts_v1_RecordActoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  recordActo(argument: _dte_accounts_v1_RecordActoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  recordActo(argument: _dte_accounts_v1_RecordActoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  Refresh(argument: _dte_accounts_v1_RefreshRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  refresh(argument: _dte_accounts_v1_RefreshRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_TokenResponse>): grpc.ClientUnaryCall;
  
  RemovePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removePasskey(argument: _dte_accounts_v1_RemovePasskeyRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  RemoveSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RemoveSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RemoveSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RemoveSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removeSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removeSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removeSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  removeSegundoFactor(argument: _dte_accounts_v1_RemoveSegundoFactorRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  RenamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  renamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  renamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  renamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  renamePasskey(argument: _dte_accounts_v1_RenamePasskeyRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Passkey>): grpc.ClientUnaryCall;
  
  RenewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  RenewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  RenewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  RenewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  renewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  renewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  renewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  renewCodigosRecuperacion(argument: _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CodigosRecuperacion>): grpc.ClientUnaryCall;
  
  ResetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ResetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ResetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  ResetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  resetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  resetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  resetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  resetClave(argument: _dte_accounts_v1_ResetClaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  Resolve(argument: _dte_accounts_v1_ResolveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  resolve(argument: _dte_accounts_v1_ResolveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_Cuenta>): grpc.ClientUnaryCall;
  
  Revoke(argument: _dte_accounts_v1_RevokeRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Revoke(argument: _dte_accounts_v1_RevokeRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Revoke(argument: _dte_accounts_v1_RevokeRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  Revoke(argument: _dte_accounts_v1_RevokeRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revoke(argument: _dte_accounts_v1_RevokeRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revoke(argument: _dte_accounts_v1_RevokeRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revoke(argument: _dte_accounts_v1_RevokeRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revoke(argument: _dte_accounts_v1_RevokeRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  RevokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RevokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RevokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  RevokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  revokeLlave(argument: _dte_accounts_v1_RevokeLlaveRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  RotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  RotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  RotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  RotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  rotateLlave(argument: _dte_accounts_v1_RotateLlaveRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_LlaveNueva>): grpc.ClientUnaryCall;
  
  SendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  SendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  SendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  SendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  sendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  sendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  sendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  sendInvitacion(argument: _dte_accounts_v1_SendInvitacionRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  Update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  Update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  Update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  Update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  update(argument: _dte_accounts_v1_UpdateCuentaRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_CuentaDetalle>): grpc.ClientUnaryCall;
  
  WithdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  WithdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  WithdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  WithdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  withdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  withdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  withdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  withdrawSegundoFactor(argument: _dte_accounts_v1_WithdrawSegundoFactorRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
}

export interface AccountsHandlers extends grpc.UntypedServiceImplementation {
  AcceptInvitacion: grpc.handleUnaryCall<_dte_accounts_v1_AcceptInvitacionRequest, _google_protobuf_EmptyInput>;
  
  AdmitsOrigen: grpc.handleUnaryCall<_dte_accounts_v1_AdmitsOrigenRequest, _dte_accounts_v1_AdmitsOrigenResponseInput>;
  
  AnswerInvitacion: grpc.handleUnaryCall<_dte_accounts_v1_AnswerInvitacionRequest, _dte_accounts_v1_UsuarioInput>;
  
  AskPasskey: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_accounts_v1_PasskeyOpcionesInput>;
  
  Authenticate: grpc.handleUnaryCall<_dte_accounts_v1_AuthenticateRequest, _dte_accounts_v1_TokenResponseInput>;
  
  AuthenticatePasskey: grpc.handleUnaryCall<_dte_accounts_v1_AuthenticatePasskeyRequest, _dte_accounts_v1_TokenResponseInput>;
  
  BeginPasskey: grpc.handleUnaryCall<_dte_accounts_v1_BeginPasskeyRequest, _dte_accounts_v1_PasskeyOpcionesInput>;
  
  BeginSegundoFactor: grpc.handleUnaryCall<_dte_accounts_v1_BeginSegundoFactorRequest, _dte_accounts_v1_SegundoFactorNuevoInput>;
  
  ChangeClave: grpc.handleUnaryCall<_dte_accounts_v1_ChangeClaveRequest, _google_protobuf_EmptyInput>;
  
  CheckCuenta: grpc.handleUnaryCall<_dte_accounts_v1_CheckCuentaRequest, _dte_accounts_v1_CuentaComprobadaInput>;
  
  Claim: grpc.handleUnaryCall<_dte_accounts_v1_ClaimRequest, _google_protobuf_EmptyInput>;
  
  ConfirmPasskey: grpc.handleUnaryCall<_dte_accounts_v1_ConfirmPasskeyRequest, _dte_accounts_v1_PasskeyNuevaInput>;
  
  ConfirmSegundoFactor: grpc.handleUnaryCall<_dte_accounts_v1_ConfirmSegundoFactorRequest, _dte_accounts_v1_CodigosRecuperacionInput>;
  
  Create: grpc.handleUnaryCall<_dte_accounts_v1_CreateCuentaRequest, _dte_accounts_v1_CuentaDetalleInput>;
  
  CreateLlave: grpc.handleUnaryCall<_dte_accounts_v1_CreateLlaveRequest, _dte_accounts_v1_LlaveNuevaInput>;
  
  ForgetClave: grpc.handleUnaryCall<_dte_accounts_v1_ForgetClaveRequest, _google_protobuf_EmptyInput>;
  
  Get: grpc.handleUnaryCall<_dte_accounts_v1_GetCuentaRequest, _dte_accounts_v1_CuentaInput>;
  
  GetDetalle: grpc.handleUnaryCall<_dte_accounts_v1_GetCuentaDetalleRequest, _dte_accounts_v1_CuentaDetalleInput>;
  
  GetInvitacion: grpc.handleUnaryCall<_dte_accounts_v1_GetInvitacionRequest, _dte_accounts_v1_InvitacionInput>;
  
  GetJwks: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_accounts_v1_JwksInput>;
  
  GetUsuario: grpc.handleUnaryCall<_dte_accounts_v1_GetUsuarioRequest, _dte_accounts_v1_UsuarioInput>;
  
  IdentifyLlave: grpc.handleUnaryCall<_dte_accounts_v1_IdentifyLlaveRequest, _dte_accounts_v1_PortadorInput>;
  
  List: grpc.handleUnaryCall<_dte_accounts_v1_ListCuentasRequest, _dte_accounts_v1_ListCuentasResponseInput>;
  
  ListAuditoria: grpc.handleUnaryCall<_dte_accounts_v1_ListAuditoriaRequest, _dte_accounts_v1_ListAuditoriaResponseInput>;
  
  ListAuditoriaSistema: grpc.handleUnaryCall<_dte_accounts_v1_ListAuditoriaSistemaRequest, _dte_accounts_v1_ListAuditoriaResponseInput>;
  
  ListAuditoriaUsuario: grpc.handleUnaryCall<_dte_accounts_v1_ListAuditoriaUsuarioRequest, _dte_accounts_v1_ListAuditoriaResponseInput>;
  
  ListCuentasSistema: grpc.handleUnaryCall<_dte_accounts_v1_ListCuentasSistemaRequest, _dte_accounts_v1_ListCuentasSistemaResponseInput>;
  
  ListLlaves: grpc.handleUnaryCall<_dte_accounts_v1_ListLlavesRequest, _dte_accounts_v1_ListLlavesResponseInput>;
  
  ListPasskeys: grpc.handleUnaryCall<_dte_accounts_v1_ListPasskeysRequest, _dte_accounts_v1_ListPasskeysResponseInput>;
  
  ListRevocaciones: grpc.handleUnaryCall<_dte_accounts_v1_ListRevocacionesRequest, _dte_accounts_v1_RevocacionesInput>;
  
  OpenCorreo: grpc.handleUnaryCall<_dte_accounts_v1_OpenCorreoRequest, _dte_accounts_v1_CorreoUsuarioInput>;
  
  OpenOlvido: grpc.handleUnaryCall<_dte_accounts_v1_OpenOlvidoRequest, _dte_accounts_v1_OlvidoInput>;
  
  Prove: grpc.handleUnaryCall<_dte_accounts_v1_ProveRequest, _google_protobuf_EmptyInput>;
  
  ReadUsuario: grpc.handleUnaryCall<_dte_accounts_v1_ReadUsuarioRequest, _dte_accounts_v1_FichaUsuarioInput>;
  
  Receives: grpc.handleUnaryCall<_dte_accounts_v1_GetCuentaRequest, _dte_accounts_v1_ReceptionInput>;
  
  RecordActo: grpc.handleUnaryCall<_dte_accounts_v1_RecordActoRequest, _google_protobuf_EmptyInput>;
  
  Refresh: grpc.handleUnaryCall<_dte_accounts_v1_RefreshRequest, _dte_accounts_v1_TokenResponseInput>;
  
  RemovePasskey: grpc.handleUnaryCall<_dte_accounts_v1_RemovePasskeyRequest, _google_protobuf_EmptyInput>;
  
  RemoveSegundoFactor: grpc.handleUnaryCall<_dte_accounts_v1_RemoveSegundoFactorRequest, _google_protobuf_EmptyInput>;
  
  RenamePasskey: grpc.handleUnaryCall<_dte_accounts_v1_RenamePasskeyRequest, _dte_accounts_v1_PasskeyInput>;
  
  RenewCodigosRecuperacion: grpc.handleUnaryCall<_dte_accounts_v1_RenewCodigosRecuperacionRequest, _dte_accounts_v1_CodigosRecuperacionInput>;
  
  ResetClave: grpc.handleUnaryCall<_dte_accounts_v1_ResetClaveRequest, _google_protobuf_EmptyInput>;
  
  Resolve: grpc.handleUnaryCall<_dte_accounts_v1_ResolveRequest, _dte_accounts_v1_CuentaInput>;
  
  Revoke: grpc.handleUnaryCall<_dte_accounts_v1_RevokeRequest, _google_protobuf_EmptyInput>;
  
  RevokeLlave: grpc.handleUnaryCall<_dte_accounts_v1_RevokeLlaveRequest, _google_protobuf_EmptyInput>;
  
  RotateLlave: grpc.handleUnaryCall<_dte_accounts_v1_RotateLlaveRequest, _dte_accounts_v1_LlaveNuevaInput>;
  
  SendInvitacion: grpc.handleUnaryCall<_dte_accounts_v1_SendInvitacionRequest, _google_protobuf_EmptyInput>;
  
  Update: grpc.handleUnaryCall<_dte_accounts_v1_UpdateCuentaRequest, _dte_accounts_v1_CuentaDetalleInput>;
  
  WithdrawSegundoFactor: grpc.handleUnaryCall<_dte_accounts_v1_WithdrawSegundoFactorRequest, _google_protobuf_EmptyInput>;
  
}

export interface AccountsDefinition extends grpc.ServiceDefinition {
  AcceptInvitacion: MethodDefinition<_dte_accounts_v1_AcceptInvitacionRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_AcceptInvitacionRequest, _google_protobuf_Empty>
  AdmitsOrigen: MethodDefinition<_dte_accounts_v1_AdmitsOrigenRequestInput, _dte_accounts_v1_AdmitsOrigenResponseInput, _dte_accounts_v1_AdmitsOrigenRequest, _dte_accounts_v1_AdmitsOrigenResponse>
  AnswerInvitacion: MethodDefinition<_dte_accounts_v1_AnswerInvitacionRequestInput, _dte_accounts_v1_UsuarioInput, _dte_accounts_v1_AnswerInvitacionRequest, _dte_accounts_v1_Usuario>
  AskPasskey: MethodDefinition<_google_protobuf_EmptyInput, _dte_accounts_v1_PasskeyOpcionesInput, _google_protobuf_Empty, _dte_accounts_v1_PasskeyOpciones>
  Authenticate: MethodDefinition<_dte_accounts_v1_AuthenticateRequestInput, _dte_accounts_v1_TokenResponseInput, _dte_accounts_v1_AuthenticateRequest, _dte_accounts_v1_TokenResponse>
  AuthenticatePasskey: MethodDefinition<_dte_accounts_v1_AuthenticatePasskeyRequestInput, _dte_accounts_v1_TokenResponseInput, _dte_accounts_v1_AuthenticatePasskeyRequest, _dte_accounts_v1_TokenResponse>
  BeginPasskey: MethodDefinition<_dte_accounts_v1_BeginPasskeyRequestInput, _dte_accounts_v1_PasskeyOpcionesInput, _dte_accounts_v1_BeginPasskeyRequest, _dte_accounts_v1_PasskeyOpciones>
  BeginSegundoFactor: MethodDefinition<_dte_accounts_v1_BeginSegundoFactorRequestInput, _dte_accounts_v1_SegundoFactorNuevoInput, _dte_accounts_v1_BeginSegundoFactorRequest, _dte_accounts_v1_SegundoFactorNuevo>
  ChangeClave: MethodDefinition<_dte_accounts_v1_ChangeClaveRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_ChangeClaveRequest, _google_protobuf_Empty>
  CheckCuenta: MethodDefinition<_dte_accounts_v1_CheckCuentaRequestInput, _dte_accounts_v1_CuentaComprobadaInput, _dte_accounts_v1_CheckCuentaRequest, _dte_accounts_v1_CuentaComprobada>
  Claim: MethodDefinition<_dte_accounts_v1_ClaimRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_ClaimRequest, _google_protobuf_Empty>
  ConfirmPasskey: MethodDefinition<_dte_accounts_v1_ConfirmPasskeyRequestInput, _dte_accounts_v1_PasskeyNuevaInput, _dte_accounts_v1_ConfirmPasskeyRequest, _dte_accounts_v1_PasskeyNueva>
  ConfirmSegundoFactor: MethodDefinition<_dte_accounts_v1_ConfirmSegundoFactorRequestInput, _dte_accounts_v1_CodigosRecuperacionInput, _dte_accounts_v1_ConfirmSegundoFactorRequest, _dte_accounts_v1_CodigosRecuperacion>
  Create: MethodDefinition<_dte_accounts_v1_CreateCuentaRequestInput, _dte_accounts_v1_CuentaDetalleInput, _dte_accounts_v1_CreateCuentaRequest, _dte_accounts_v1_CuentaDetalle>
  CreateLlave: MethodDefinition<_dte_accounts_v1_CreateLlaveRequestInput, _dte_accounts_v1_LlaveNuevaInput, _dte_accounts_v1_CreateLlaveRequest, _dte_accounts_v1_LlaveNueva>
  ForgetClave: MethodDefinition<_dte_accounts_v1_ForgetClaveRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_ForgetClaveRequest, _google_protobuf_Empty>
  Get: MethodDefinition<_dte_accounts_v1_GetCuentaRequestInput, _dte_accounts_v1_CuentaInput, _dte_accounts_v1_GetCuentaRequest, _dte_accounts_v1_Cuenta>
  GetDetalle: MethodDefinition<_dte_accounts_v1_GetCuentaDetalleRequestInput, _dte_accounts_v1_CuentaDetalleInput, _dte_accounts_v1_GetCuentaDetalleRequest, _dte_accounts_v1_CuentaDetalle>
  GetInvitacion: MethodDefinition<_dte_accounts_v1_GetInvitacionRequestInput, _dte_accounts_v1_InvitacionInput, _dte_accounts_v1_GetInvitacionRequest, _dte_accounts_v1_Invitacion>
  GetJwks: MethodDefinition<_google_protobuf_EmptyInput, _dte_accounts_v1_JwksInput, _google_protobuf_Empty, _dte_accounts_v1_Jwks>
  GetUsuario: MethodDefinition<_dte_accounts_v1_GetUsuarioRequestInput, _dte_accounts_v1_UsuarioInput, _dte_accounts_v1_GetUsuarioRequest, _dte_accounts_v1_Usuario>
  IdentifyLlave: MethodDefinition<_dte_accounts_v1_IdentifyLlaveRequestInput, _dte_accounts_v1_PortadorInput, _dte_accounts_v1_IdentifyLlaveRequest, _dte_accounts_v1_Portador>
  List: MethodDefinition<_dte_accounts_v1_ListCuentasRequestInput, _dte_accounts_v1_ListCuentasResponseInput, _dte_accounts_v1_ListCuentasRequest, _dte_accounts_v1_ListCuentasResponse>
  ListAuditoria: MethodDefinition<_dte_accounts_v1_ListAuditoriaRequestInput, _dte_accounts_v1_ListAuditoriaResponseInput, _dte_accounts_v1_ListAuditoriaRequest, _dte_accounts_v1_ListAuditoriaResponse>
  ListAuditoriaSistema: MethodDefinition<_dte_accounts_v1_ListAuditoriaSistemaRequestInput, _dte_accounts_v1_ListAuditoriaResponseInput, _dte_accounts_v1_ListAuditoriaSistemaRequest, _dte_accounts_v1_ListAuditoriaResponse>
  ListAuditoriaUsuario: MethodDefinition<_dte_accounts_v1_ListAuditoriaUsuarioRequestInput, _dte_accounts_v1_ListAuditoriaResponseInput, _dte_accounts_v1_ListAuditoriaUsuarioRequest, _dte_accounts_v1_ListAuditoriaResponse>
  ListCuentasSistema: MethodDefinition<_dte_accounts_v1_ListCuentasSistemaRequestInput, _dte_accounts_v1_ListCuentasSistemaResponseInput, _dte_accounts_v1_ListCuentasSistemaRequest, _dte_accounts_v1_ListCuentasSistemaResponse>
  ListLlaves: MethodDefinition<_dte_accounts_v1_ListLlavesRequestInput, _dte_accounts_v1_ListLlavesResponseInput, _dte_accounts_v1_ListLlavesRequest, _dte_accounts_v1_ListLlavesResponse>
  ListPasskeys: MethodDefinition<_dte_accounts_v1_ListPasskeysRequestInput, _dte_accounts_v1_ListPasskeysResponseInput, _dte_accounts_v1_ListPasskeysRequest, _dte_accounts_v1_ListPasskeysResponse>
  ListRevocaciones: MethodDefinition<_dte_accounts_v1_ListRevocacionesRequestInput, _dte_accounts_v1_RevocacionesInput, _dte_accounts_v1_ListRevocacionesRequest, _dte_accounts_v1_Revocaciones>
  OpenCorreo: MethodDefinition<_dte_accounts_v1_OpenCorreoRequestInput, _dte_accounts_v1_CorreoUsuarioInput, _dte_accounts_v1_OpenCorreoRequest, _dte_accounts_v1_CorreoUsuario>
  OpenOlvido: MethodDefinition<_dte_accounts_v1_OpenOlvidoRequestInput, _dte_accounts_v1_OlvidoInput, _dte_accounts_v1_OpenOlvidoRequest, _dte_accounts_v1_Olvido>
  Prove: MethodDefinition<_dte_accounts_v1_ProveRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_ProveRequest, _google_protobuf_Empty>
  ReadUsuario: MethodDefinition<_dte_accounts_v1_ReadUsuarioRequestInput, _dte_accounts_v1_FichaUsuarioInput, _dte_accounts_v1_ReadUsuarioRequest, _dte_accounts_v1_FichaUsuario>
  Receives: MethodDefinition<_dte_accounts_v1_GetCuentaRequestInput, _dte_accounts_v1_ReceptionInput, _dte_accounts_v1_GetCuentaRequest, _dte_accounts_v1_Reception>
  RecordActo: MethodDefinition<_dte_accounts_v1_RecordActoRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_RecordActoRequest, _google_protobuf_Empty>
  Refresh: MethodDefinition<_dte_accounts_v1_RefreshRequestInput, _dte_accounts_v1_TokenResponseInput, _dte_accounts_v1_RefreshRequest, _dte_accounts_v1_TokenResponse>
  RemovePasskey: MethodDefinition<_dte_accounts_v1_RemovePasskeyRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_RemovePasskeyRequest, _google_protobuf_Empty>
  RemoveSegundoFactor: MethodDefinition<_dte_accounts_v1_RemoveSegundoFactorRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_RemoveSegundoFactorRequest, _google_protobuf_Empty>
  RenamePasskey: MethodDefinition<_dte_accounts_v1_RenamePasskeyRequestInput, _dte_accounts_v1_PasskeyInput, _dte_accounts_v1_RenamePasskeyRequest, _dte_accounts_v1_Passkey>
  RenewCodigosRecuperacion: MethodDefinition<_dte_accounts_v1_RenewCodigosRecuperacionRequestInput, _dte_accounts_v1_CodigosRecuperacionInput, _dte_accounts_v1_RenewCodigosRecuperacionRequest, _dte_accounts_v1_CodigosRecuperacion>
  ResetClave: MethodDefinition<_dte_accounts_v1_ResetClaveRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_ResetClaveRequest, _google_protobuf_Empty>
  Resolve: MethodDefinition<_dte_accounts_v1_ResolveRequestInput, _dte_accounts_v1_CuentaInput, _dte_accounts_v1_ResolveRequest, _dte_accounts_v1_Cuenta>
  Revoke: MethodDefinition<_dte_accounts_v1_RevokeRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_RevokeRequest, _google_protobuf_Empty>
  RevokeLlave: MethodDefinition<_dte_accounts_v1_RevokeLlaveRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_RevokeLlaveRequest, _google_protobuf_Empty>
  RotateLlave: MethodDefinition<_dte_accounts_v1_RotateLlaveRequestInput, _dte_accounts_v1_LlaveNuevaInput, _dte_accounts_v1_RotateLlaveRequest, _dte_accounts_v1_LlaveNueva>
  SendInvitacion: MethodDefinition<_dte_accounts_v1_SendInvitacionRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_SendInvitacionRequest, _google_protobuf_Empty>
  Update: MethodDefinition<_dte_accounts_v1_UpdateCuentaRequestInput, _dte_accounts_v1_CuentaDetalleInput, _dte_accounts_v1_UpdateCuentaRequest, _dte_accounts_v1_CuentaDetalle>
  WithdrawSegundoFactor: MethodDefinition<_dte_accounts_v1_WithdrawSegundoFactorRequestInput, _google_protobuf_EmptyInput, _dte_accounts_v1_WithdrawSegundoFactorRequest, _google_protobuf_Empty>
}
