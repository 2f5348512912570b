import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AcceptInvitacionRequestInput as _dte_accounts_v1_AcceptInvitacionRequestInput, AcceptInvitacionRequest as _dte_accounts_v1_AcceptInvitacionRequest } from './dte/accounts/v1/AcceptInvitacionRequest.js';
import type { AccountsClient as _dte_accounts_v1_AccountsClient, AccountsDefinition as _dte_accounts_v1_AccountsDefinition } from './dte/accounts/v1/Accounts.js';
import type { AdmitsOrigenRequestInput as _dte_accounts_v1_AdmitsOrigenRequestInput, AdmitsOrigenRequest as _dte_accounts_v1_AdmitsOrigenRequest } from './dte/accounts/v1/AdmitsOrigenRequest.js';
import type { AdmitsOrigenResponseInput as _dte_accounts_v1_AdmitsOrigenResponseInput, AdmitsOrigenResponse as _dte_accounts_v1_AdmitsOrigenResponse } from './dte/accounts/v1/AdmitsOrigenResponse.js';
import type { AnswerInvitacionRequestInput as _dte_accounts_v1_AnswerInvitacionRequestInput, AnswerInvitacionRequest as _dte_accounts_v1_AnswerInvitacionRequest } from './dte/accounts/v1/AnswerInvitacionRequest.js';
import type { AuthenticatePasskeyRequestInput as _dte_accounts_v1_AuthenticatePasskeyRequestInput, AuthenticatePasskeyRequest as _dte_accounts_v1_AuthenticatePasskeyRequest } from './dte/accounts/v1/AuthenticatePasskeyRequest.js';
import type { AuthenticateRequestInput as _dte_accounts_v1_AuthenticateRequestInput, AuthenticateRequest as _dte_accounts_v1_AuthenticateRequest } from './dte/accounts/v1/AuthenticateRequest.js';
import type { BeginPasskeyRequestInput as _dte_accounts_v1_BeginPasskeyRequestInput, BeginPasskeyRequest as _dte_accounts_v1_BeginPasskeyRequest } from './dte/accounts/v1/BeginPasskeyRequest.js';
import type { BeginSegundoFactorRequestInput as _dte_accounts_v1_BeginSegundoFactorRequestInput, BeginSegundoFactorRequest as _dte_accounts_v1_BeginSegundoFactorRequest } from './dte/accounts/v1/BeginSegundoFactorRequest.js';
import type { CambioAuditoriaInput as _dte_accounts_v1_CambioAuditoriaInput, CambioAuditoria as _dte_accounts_v1_CambioAuditoria } from './dte/accounts/v1/CambioAuditoria.js';
import type { CertificadoEntradaInput as _dte_accounts_v1_CertificadoEntradaInput, CertificadoEntrada as _dte_accounts_v1_CertificadoEntrada } from './dte/accounts/v1/CertificadoEntrada.js';
import type { CertificadoFirmaInput as _dte_accounts_v1_CertificadoFirmaInput, CertificadoFirma as _dte_accounts_v1_CertificadoFirma } from './dte/accounts/v1/CertificadoFirma.js';
import type { CertificadoInfoInput as _dte_accounts_v1_CertificadoInfoInput, CertificadoInfo as _dte_accounts_v1_CertificadoInfo } from './dte/accounts/v1/CertificadoInfo.js';
import type { ChangeClaveRequestInput as _dte_accounts_v1_ChangeClaveRequestInput, ChangeClaveRequest as _dte_accounts_v1_ChangeClaveRequest } from './dte/accounts/v1/ChangeClaveRequest.js';
import type { CheckCuentaRequestInput as _dte_accounts_v1_CheckCuentaRequestInput, CheckCuentaRequest as _dte_accounts_v1_CheckCuentaRequest } from './dte/accounts/v1/CheckCuentaRequest.js';
import type { ClaimRequestInput as _dte_accounts_v1_ClaimRequestInput, ClaimRequest as _dte_accounts_v1_ClaimRequest } from './dte/accounts/v1/ClaimRequest.js';
import type { CodigosRecuperacionInput as _dte_accounts_v1_CodigosRecuperacionInput, CodigosRecuperacion as _dte_accounts_v1_CodigosRecuperacion } from './dte/accounts/v1/CodigosRecuperacion.js';
import type { ConfirmPasskeyRequestInput as _dte_accounts_v1_ConfirmPasskeyRequestInput, ConfirmPasskeyRequest as _dte_accounts_v1_ConfirmPasskeyRequest } from './dte/accounts/v1/ConfirmPasskeyRequest.js';
import type { ConfirmSegundoFactorRequestInput as _dte_accounts_v1_ConfirmSegundoFactorRequestInput, ConfirmSegundoFactorRequest as _dte_accounts_v1_ConfirmSegundoFactorRequest } from './dte/accounts/v1/ConfirmSegundoFactorRequest.js';
import type { CorreoUsuarioInput as _dte_accounts_v1_CorreoUsuarioInput, CorreoUsuario as _dte_accounts_v1_CorreoUsuario } from './dte/accounts/v1/CorreoUsuario.js';
import type { CreateCuentaRequestInput as _dte_accounts_v1_CreateCuentaRequestInput, CreateCuentaRequest as _dte_accounts_v1_CreateCuentaRequest } from './dte/accounts/v1/CreateCuentaRequest.js';
import type { CreateLlaveRequestInput as _dte_accounts_v1_CreateLlaveRequestInput, CreateLlaveRequest as _dte_accounts_v1_CreateLlaveRequest } from './dte/accounts/v1/CreateLlaveRequest.js';
import type { CredencialesClient as _dte_accounts_v1_CredencialesClient, CredencialesDefinition as _dte_accounts_v1_CredencialesDefinition } from './dte/accounts/v1/Credenciales.js';
import type { CredencialesCuentaInput as _dte_accounts_v1_CredencialesCuentaInput, CredencialesCuenta as _dte_accounts_v1_CredencialesCuenta } from './dte/accounts/v1/CredencialesCuenta.js';
import type { CredencialesSinLlaveInput as _dte_accounts_v1_CredencialesSinLlaveInput, CredencialesSinLlave as _dte_accounts_v1_CredencialesSinLlave } from './dte/accounts/v1/CredencialesSinLlave.js';
import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from './dte/accounts/v1/Cuenta.js';
import type { CuentaComprobadaInput as _dte_accounts_v1_CuentaComprobadaInput, CuentaComprobada as _dte_accounts_v1_CuentaComprobada } from './dte/accounts/v1/CuentaComprobada.js';
import type { CuentaDeUsuarioInput as _dte_accounts_v1_CuentaDeUsuarioInput, CuentaDeUsuario as _dte_accounts_v1_CuentaDeUsuario } from './dte/accounts/v1/CuentaDeUsuario.js';
import type { CuentaDetalleInput as _dte_accounts_v1_CuentaDetalleInput, CuentaDetalle as _dte_accounts_v1_CuentaDetalle } from './dte/accounts/v1/CuentaDetalle.js';
import type { CuentaEntradaInput as _dte_accounts_v1_CuentaEntradaInput, CuentaEntrada as _dte_accounts_v1_CuentaEntrada } from './dte/accounts/v1/CuentaEntrada.js';
import type { CuentaSistemaInput as _dte_accounts_v1_CuentaSistemaInput, CuentaSistema as _dte_accounts_v1_CuentaSistema } from './dte/accounts/v1/CuentaSistema.js';
import type { DatosAdicionalesInput as _dte_accounts_v1_DatosAdicionalesInput, DatosAdicionales as _dte_accounts_v1_DatosAdicionales } from './dte/accounts/v1/DatosAdicionales.js';
import type { EntradaAuditoriaInput as _dte_accounts_v1_EntradaAuditoriaInput, EntradaAuditoria as _dte_accounts_v1_EntradaAuditoria } from './dte/accounts/v1/EntradaAuditoria.js';
import type { EstablecimientoInput as _dte_accounts_v1_EstablecimientoInput, Establecimiento as _dte_accounts_v1_Establecimiento } from './dte/accounts/v1/Establecimiento.js';
import type { EstablecimientosInput as _dte_accounts_v1_EstablecimientosInput, Establecimientos as _dte_accounts_v1_Establecimientos } from './dte/accounts/v1/Establecimientos.js';
import type { FichaUsuarioInput as _dte_accounts_v1_FichaUsuarioInput, FichaUsuario as _dte_accounts_v1_FichaUsuario } from './dte/accounts/v1/FichaUsuario.js';
import type { ForgetClaveRequestInput as _dte_accounts_v1_ForgetClaveRequestInput, ForgetClaveRequest as _dte_accounts_v1_ForgetClaveRequest } from './dte/accounts/v1/ForgetClaveRequest.js';
import type { GetCredencialesRequestInput as _dte_accounts_v1_GetCredencialesRequestInput, GetCredencialesRequest as _dte_accounts_v1_GetCredencialesRequest } from './dte/accounts/v1/GetCredencialesRequest.js';
import type { GetCuentaDetalleRequestInput as _dte_accounts_v1_GetCuentaDetalleRequestInput, GetCuentaDetalleRequest as _dte_accounts_v1_GetCuentaDetalleRequest } from './dte/accounts/v1/GetCuentaDetalleRequest.js';
import type { GetCuentaRequestInput as _dte_accounts_v1_GetCuentaRequestInput, GetCuentaRequest as _dte_accounts_v1_GetCuentaRequest } from './dte/accounts/v1/GetCuentaRequest.js';
import type { GetInvitacionRequestInput as _dte_accounts_v1_GetInvitacionRequestInput, GetInvitacionRequest as _dte_accounts_v1_GetInvitacionRequest } from './dte/accounts/v1/GetInvitacionRequest.js';
import type { GetSinLlaveRequestInput as _dte_accounts_v1_GetSinLlaveRequestInput, GetSinLlaveRequest as _dte_accounts_v1_GetSinLlaveRequest } from './dte/accounts/v1/GetSinLlaveRequest.js';
import type { GetUsuarioRequestInput as _dte_accounts_v1_GetUsuarioRequestInput, GetUsuarioRequest as _dte_accounts_v1_GetUsuarioRequest } from './dte/accounts/v1/GetUsuarioRequest.js';
import type { IdentifyLlaveRequestInput as _dte_accounts_v1_IdentifyLlaveRequestInput, IdentifyLlaveRequest as _dte_accounts_v1_IdentifyLlaveRequest } from './dte/accounts/v1/IdentifyLlaveRequest.js';
import type { InformacionFiscalInput as _dte_accounts_v1_InformacionFiscalInput, InformacionFiscal as _dte_accounts_v1_InformacionFiscal } from './dte/accounts/v1/InformacionFiscal.js';
import type { InformacionFiscalEntradaInput as _dte_accounts_v1_InformacionFiscalEntradaInput, InformacionFiscalEntrada as _dte_accounts_v1_InformacionFiscalEntrada } from './dte/accounts/v1/InformacionFiscalEntrada.js';
import type { InvitacionInput as _dte_accounts_v1_InvitacionInput, Invitacion as _dte_accounts_v1_Invitacion } from './dte/accounts/v1/Invitacion.js';
import type { JwksInput as _dte_accounts_v1_JwksInput, Jwks as _dte_accounts_v1_Jwks } from './dte/accounts/v1/Jwks.js';
import type { ListAuditoriaRequestInput as _dte_accounts_v1_ListAuditoriaRequestInput, ListAuditoriaRequest as _dte_accounts_v1_ListAuditoriaRequest } from './dte/accounts/v1/ListAuditoriaRequest.js';
import type { ListAuditoriaResponseInput as _dte_accounts_v1_ListAuditoriaResponseInput, ListAuditoriaResponse as _dte_accounts_v1_ListAuditoriaResponse } from './dte/accounts/v1/ListAuditoriaResponse.js';
import type { ListAuditoriaSistemaRequestInput as _dte_accounts_v1_ListAuditoriaSistemaRequestInput, ListAuditoriaSistemaRequest as _dte_accounts_v1_ListAuditoriaSistemaRequest } from './dte/accounts/v1/ListAuditoriaSistemaRequest.js';
import type { ListAuditoriaUsuarioRequestInput as _dte_accounts_v1_ListAuditoriaUsuarioRequestInput, ListAuditoriaUsuarioRequest as _dte_accounts_v1_ListAuditoriaUsuarioRequest } from './dte/accounts/v1/ListAuditoriaUsuarioRequest.js';
import type { ListCuentasRequestInput as _dte_accounts_v1_ListCuentasRequestInput, ListCuentasRequest as _dte_accounts_v1_ListCuentasRequest } from './dte/accounts/v1/ListCuentasRequest.js';
import type { ListCuentasResponseInput as _dte_accounts_v1_ListCuentasResponseInput, ListCuentasResponse as _dte_accounts_v1_ListCuentasResponse } from './dte/accounts/v1/ListCuentasResponse.js';
import type { ListCuentasSistemaRequestInput as _dte_accounts_v1_ListCuentasSistemaRequestInput, ListCuentasSistemaRequest as _dte_accounts_v1_ListCuentasSistemaRequest } from './dte/accounts/v1/ListCuentasSistemaRequest.js';
import type { ListCuentasSistemaResponseInput as _dte_accounts_v1_ListCuentasSistemaResponseInput, ListCuentasSistemaResponse as _dte_accounts_v1_ListCuentasSistemaResponse } from './dte/accounts/v1/ListCuentasSistemaResponse.js';
import type { ListLlavesRequestInput as _dte_accounts_v1_ListLlavesRequestInput, ListLlavesRequest as _dte_accounts_v1_ListLlavesRequest } from './dte/accounts/v1/ListLlavesRequest.js';
import type { ListLlavesResponseInput as _dte_accounts_v1_ListLlavesResponseInput, ListLlavesResponse as _dte_accounts_v1_ListLlavesResponse } from './dte/accounts/v1/ListLlavesResponse.js';
import type { ListPasskeysRequestInput as _dte_accounts_v1_ListPasskeysRequestInput, ListPasskeysRequest as _dte_accounts_v1_ListPasskeysRequest } from './dte/accounts/v1/ListPasskeysRequest.js';
import type { ListPasskeysResponseInput as _dte_accounts_v1_ListPasskeysResponseInput, ListPasskeysResponse as _dte_accounts_v1_ListPasskeysResponse } from './dte/accounts/v1/ListPasskeysResponse.js';
import type { ListRevocacionesRequestInput as _dte_accounts_v1_ListRevocacionesRequestInput, ListRevocacionesRequest as _dte_accounts_v1_ListRevocacionesRequest } from './dte/accounts/v1/ListRevocacionesRequest.js';
import type { LlaveInput as _dte_accounts_v1_LlaveInput, Llave as _dte_accounts_v1_Llave } from './dte/accounts/v1/Llave.js';
import type { LlaveAnteriorInput as _dte_accounts_v1_LlaveAnteriorInput, LlaveAnterior as _dte_accounts_v1_LlaveAnterior } from './dte/accounts/v1/LlaveAnterior.js';
import type { LlaveEnTokenInput as _dte_accounts_v1_LlaveEnTokenInput, LlaveEnToken as _dte_accounts_v1_LlaveEnToken } from './dte/accounts/v1/LlaveEnToken.js';
import type { LlaveNuevaInput as _dte_accounts_v1_LlaveNuevaInput, LlaveNueva as _dte_accounts_v1_LlaveNueva } from './dte/accounts/v1/LlaveNueva.js';
import type { OAuthErrorInput as _dte_accounts_v1_OAuthErrorInput, OAuthError as _dte_accounts_v1_OAuthError } from './dte/accounts/v1/OAuthError.js';
import type { OlvidoInput as _dte_accounts_v1_OlvidoInput, Olvido as _dte_accounts_v1_Olvido } from './dte/accounts/v1/Olvido.js';
import type { OpenCorreoRequestInput as _dte_accounts_v1_OpenCorreoRequestInput, OpenCorreoRequest as _dte_accounts_v1_OpenCorreoRequest } from './dte/accounts/v1/OpenCorreoRequest.js';
import type { OpenOlvidoRequestInput as _dte_accounts_v1_OpenOlvidoRequestInput, OpenOlvidoRequest as _dte_accounts_v1_OpenOlvidoRequest } from './dte/accounts/v1/OpenOlvidoRequest.js';
import type { OrigenesInput as _dte_accounts_v1_OrigenesInput, Origenes as _dte_accounts_v1_Origenes } from './dte/accounts/v1/Origenes.js';
import type { PasoPruebaInput as _dte_accounts_v1_PasoPruebaInput, PasoPrueba as _dte_accounts_v1_PasoPrueba } from './dte/accounts/v1/PasoPrueba.js';
import type { PasskeyInput as _dte_accounts_v1_PasskeyInput, Passkey as _dte_accounts_v1_Passkey } from './dte/accounts/v1/Passkey.js';
import type { PasskeyNuevaInput as _dte_accounts_v1_PasskeyNuevaInput, PasskeyNueva as _dte_accounts_v1_PasskeyNueva } from './dte/accounts/v1/PasskeyNueva.js';
import type { PasskeyOpcionesInput as _dte_accounts_v1_PasskeyOpcionesInput, PasskeyOpciones as _dte_accounts_v1_PasskeyOpciones } from './dte/accounts/v1/PasskeyOpciones.js';
import type { PasskeyRespuestaInput as _dte_accounts_v1_PasskeyRespuestaInput, PasskeyRespuesta as _dte_accounts_v1_PasskeyRespuesta } from './dte/accounts/v1/PasskeyRespuesta.js';
import type { PlantillaCorreoInput as _dte_accounts_v1_PlantillaCorreoInput, PlantillaCorreo as _dte_accounts_v1_PlantillaCorreo } from './dte/accounts/v1/PlantillaCorreo.js';
import type { PlantillaPdfInput as _dte_accounts_v1_PlantillaPdfInput, PlantillaPdf as _dte_accounts_v1_PlantillaPdf } from './dte/accounts/v1/PlantillaPdf.js';
import type { PlantillasCorreoInput as _dte_accounts_v1_PlantillasCorreoInput, PlantillasCorreo as _dte_accounts_v1_PlantillasCorreo } from './dte/accounts/v1/PlantillasCorreo.js';
import type { PlantillasPdfInput as _dte_accounts_v1_PlantillasPdfInput, PlantillasPdf as _dte_accounts_v1_PlantillasPdf } from './dte/accounts/v1/PlantillasPdf.js';
import type { PortadorInput as _dte_accounts_v1_PortadorInput, Portador as _dte_accounts_v1_Portador } from './dte/accounts/v1/Portador.js';
import type { ProveRequestInput as _dte_accounts_v1_ProveRequestInput, ProveRequest as _dte_accounts_v1_ProveRequest } from './dte/accounts/v1/ProveRequest.js';
import type { PuntoVentaInput as _dte_accounts_v1_PuntoVentaInput, PuntoVenta as _dte_accounts_v1_PuntoVenta } from './dte/accounts/v1/PuntoVenta.js';
import type { ReadUsuarioRequestInput as _dte_accounts_v1_ReadUsuarioRequestInput, ReadUsuarioRequest as _dte_accounts_v1_ReadUsuarioRequest } from './dte/accounts/v1/ReadUsuarioRequest.js';
import type { ReceptionInput as _dte_accounts_v1_ReceptionInput, Reception as _dte_accounts_v1_Reception } from './dte/accounts/v1/Reception.js';
import type { RecordActoRequestInput as _dte_accounts_v1_RecordActoRequestInput, RecordActoRequest as _dte_accounts_v1_RecordActoRequest } from './dte/accounts/v1/RecordActoRequest.js';
import type { RefreshRequestInput as _dte_accounts_v1_RefreshRequestInput, RefreshRequest as _dte_accounts_v1_RefreshRequest } from './dte/accounts/v1/RefreshRequest.js';
import type { RemovePasskeyRequestInput as _dte_accounts_v1_RemovePasskeyRequestInput, RemovePasskeyRequest as _dte_accounts_v1_RemovePasskeyRequest } from './dte/accounts/v1/RemovePasskeyRequest.js';
import type { RemoveSegundoFactorRequestInput as _dte_accounts_v1_RemoveSegundoFactorRequestInput, RemoveSegundoFactorRequest as _dte_accounts_v1_RemoveSegundoFactorRequest } from './dte/accounts/v1/RemoveSegundoFactorRequest.js';
import type { RenamePasskeyRequestInput as _dte_accounts_v1_RenamePasskeyRequestInput, RenamePasskeyRequest as _dte_accounts_v1_RenamePasskeyRequest } from './dte/accounts/v1/RenamePasskeyRequest.js';
import type { RenewCodigosRecuperacionRequestInput as _dte_accounts_v1_RenewCodigosRecuperacionRequestInput, RenewCodigosRecuperacionRequest as _dte_accounts_v1_RenewCodigosRecuperacionRequest } from './dte/accounts/v1/RenewCodigosRecuperacionRequest.js';
import type { ResetClaveRequestInput as _dte_accounts_v1_ResetClaveRequestInput, ResetClaveRequest as _dte_accounts_v1_ResetClaveRequest } from './dte/accounts/v1/ResetClaveRequest.js';
import type { ResolveRequestInput as _dte_accounts_v1_ResolveRequestInput, ResolveRequest as _dte_accounts_v1_ResolveRequest } from './dte/accounts/v1/ResolveRequest.js';
import type { RevocacionInput as _dte_accounts_v1_RevocacionInput, Revocacion as _dte_accounts_v1_Revocacion } from './dte/accounts/v1/Revocacion.js';
import type { RevocacionesInput as _dte_accounts_v1_RevocacionesInput, Revocaciones as _dte_accounts_v1_Revocaciones } from './dte/accounts/v1/Revocaciones.js';
import type { RevokeLlaveRequestInput as _dte_accounts_v1_RevokeLlaveRequestInput, RevokeLlaveRequest as _dte_accounts_v1_RevokeLlaveRequest } from './dte/accounts/v1/RevokeLlaveRequest.js';
import type { RevokeRequestInput as _dte_accounts_v1_RevokeRequestInput, RevokeRequest as _dte_accounts_v1_RevokeRequest } from './dte/accounts/v1/RevokeRequest.js';
import type { RotateLlaveRequestInput as _dte_accounts_v1_RotateLlaveRequestInput, RotateLlaveRequest as _dte_accounts_v1_RotateLlaveRequest } from './dte/accounts/v1/RotateLlaveRequest.js';
import type { SecuenciaInput as _dte_accounts_v1_SecuenciaInput, Secuencia as _dte_accounts_v1_Secuencia } from './dte/accounts/v1/Secuencia.js';
import type { SecuenciasInput as _dte_accounts_v1_SecuenciasInput, Secuencias as _dte_accounts_v1_Secuencias } from './dte/accounts/v1/Secuencias.js';
import type { SegundoFactorNuevoInput as _dte_accounts_v1_SegundoFactorNuevoInput, SegundoFactorNuevo as _dte_accounts_v1_SegundoFactorNuevo } from './dte/accounts/v1/SegundoFactorNuevo.js';
import type { SendInvitacionRequestInput as _dte_accounts_v1_SendInvitacionRequestInput, SendInvitacionRequest as _dte_accounts_v1_SendInvitacionRequest } from './dte/accounts/v1/SendInvitacionRequest.js';
import type { TokenInput as _dte_accounts_v1_TokenInput, Token as _dte_accounts_v1_Token } from './dte/accounts/v1/Token.js';
import type { TokenResponseInput as _dte_accounts_v1_TokenResponseInput, TokenResponse as _dte_accounts_v1_TokenResponse } from './dte/accounts/v1/TokenResponse.js';
import type { UpdateCuentaRequestInput as _dte_accounts_v1_UpdateCuentaRequestInput, UpdateCuentaRequest as _dte_accounts_v1_UpdateCuentaRequest } from './dte/accounts/v1/UpdateCuentaRequest.js';
import type { UsuarioInput as _dte_accounts_v1_UsuarioInput, Usuario as _dte_accounts_v1_Usuario } from './dte/accounts/v1/Usuario.js';
import type { UsuarioCuentaInput as _dte_accounts_v1_UsuarioCuentaInput, UsuarioCuenta as _dte_accounts_v1_UsuarioCuenta } from './dte/accounts/v1/UsuarioCuenta.js';
import type { UsuariosCuentaInput as _dte_accounts_v1_UsuariosCuentaInput, UsuariosCuenta as _dte_accounts_v1_UsuariosCuenta } from './dte/accounts/v1/UsuariosCuenta.js';
import type { WithdrawSegundoFactorRequestInput as _dte_accounts_v1_WithdrawSegundoFactorRequestInput, WithdrawSegundoFactorRequest as _dte_accounts_v1_WithdrawSegundoFactorRequest } from './dte/accounts/v1/WithdrawSegundoFactorRequest.js';
import type { FilaInput as _dte_certificacion_v1_FilaInput, Fila as _dte_certificacion_v1_Fila } from './dte/certificacion/v1/Fila.js';
import type { GrupoInput as _dte_certificacion_v1_GrupoInput, Grupo as _dte_certificacion_v1_Grupo } from './dte/certificacion/v1/Grupo.js';
import type { HojaInput as _dte_certificacion_v1_HojaInput, Hoja as _dte_certificacion_v1_Hoja } from './dte/certificacion/v1/Hoja.js';
import type { PasoInput as _dte_certificacion_v1_PasoInput, Paso as _dte_certificacion_v1_Paso } from './dte/certificacion/v1/Paso.js';
import type { PedirPlanRequestInput as _dte_certificacion_v1_PedirPlanRequestInput, PedirPlanRequest as _dte_certificacion_v1_PedirPlanRequest } from './dte/certificacion/v1/PedirPlanRequest.js';
import type { PlanInput as _dte_certificacion_v1_PlanInput, Plan as _dte_certificacion_v1_Plan } from './dte/certificacion/v1/Plan.js';
import type { PlanRequestInput as _dte_certificacion_v1_PlanRequestInput, PlanRequest as _dte_certificacion_v1_PlanRequest } from './dte/certificacion/v1/PlanRequest.js';
import type { ProductoDeCatalogoInput as _dte_certificacion_v1_ProductoDeCatalogoInput, ProductoDeCatalogo as _dte_certificacion_v1_ProductoDeCatalogo } from './dte/certificacion/v1/ProductoDeCatalogo.js';
import type { AnulacionPreparadaInput as _dte_certifier_v1_AnulacionPreparadaInput, AnulacionPreparada as _dte_certifier_v1_AnulacionPreparada } from './dte/certifier/v1/AnulacionPreparada.js';
import type { CancelNumerosRequestInput as _dte_certifier_v1_CancelNumerosRequestInput, CancelNumerosRequest as _dte_certifier_v1_CancelNumerosRequest } from './dte/certifier/v1/CancelNumerosRequest.js';
import type { CertificacionInput as _dte_certifier_v1_CertificacionInput, Certificacion as _dte_certifier_v1_Certificacion } from './dte/certifier/v1/Certificacion.js';
import type { CertificadoAbiertoInput as _dte_certifier_v1_CertificadoAbiertoInput, CertificadoAbierto as _dte_certifier_v1_CertificadoAbierto } from './dte/certifier/v1/CertificadoAbierto.js';
import type { CertificadoPropioInput as _dte_certifier_v1_CertificadoPropioInput, CertificadoPropio as _dte_certifier_v1_CertificadoPropio } from './dte/certifier/v1/CertificadoPropio.js';
import type { CertifierClient as _dte_certifier_v1_CertifierClient, CertifierDefinition as _dte_certifier_v1_CertifierDefinition } from './dte/certifier/v1/Certifier.js';
import type { CheckCuentaRequestInput as _dte_certifier_v1_CheckCuentaRequestInput, CheckCuentaRequest as _dte_certifier_v1_CheckCuentaRequest } from './dte/certifier/v1/CheckCuentaRequest.js';
import type { CheckTitularRequestInput as _dte_certifier_v1_CheckTitularRequestInput, CheckTitularRequest as _dte_certifier_v1_CheckTitularRequest } from './dte/certifier/v1/CheckTitularRequest.js';
import type { ContingenciaPreparadaInput as _dte_certifier_v1_ContingenciaPreparadaInput, ContingenciaPreparada as _dte_certifier_v1_ContingenciaPreparada } from './dte/certifier/v1/ContingenciaPreparada.js';
import type { ContribuyenteEncontradoInput as _dte_certifier_v1_ContribuyenteEncontradoInput, ContribuyenteEncontrado as _dte_certifier_v1_ContribuyenteEncontrado } from './dte/certifier/v1/ContribuyenteEncontrado.js';
import type { CuentaComprobadaInput as _dte_certifier_v1_CuentaComprobadaInput, CuentaComprobada as _dte_certifier_v1_CuentaComprobada } from './dte/certifier/v1/CuentaComprobada.js';
import type { DesconocidoInput as _dte_certifier_v1_DesconocidoInput, Desconocido as _dte_certifier_v1_Desconocido } from './dte/certifier/v1/Desconocido.js';
import type { DescribeRequestInput as _dte_certifier_v1_DescribeRequestInput, DescribeRequest as _dte_certifier_v1_DescribeRequest } from './dte/certifier/v1/DescribeRequest.js';
import type { DocumentoDadoInput as _dte_certifier_v1_DocumentoDadoInput, DocumentoDado as _dte_certifier_v1_DocumentoDado } from './dte/certifier/v1/DocumentoDado.js';
import type { EventoPreparadoInput as _dte_certifier_v1_EventoPreparadoInput, EventoPreparado as _dte_certifier_v1_EventoPreparado } from './dte/certifier/v1/EventoPreparado.js';
import type { EventoRechazoInput as _dte_certifier_v1_EventoRechazoInput, EventoRechazo as _dte_certifier_v1_EventoRechazo } from './dte/certifier/v1/EventoRechazo.js';
import type { FetchDocumentoRequestInput as _dte_certifier_v1_FetchDocumentoRequestInput, FetchDocumentoRequest as _dte_certifier_v1_FetchDocumentoRequest } from './dte/certifier/v1/FetchDocumentoRequest.js';
import type { FetchTasasRequestInput as _dte_certifier_v1_FetchTasasRequestInput, FetchTasasRequest as _dte_certifier_v1_FetchTasasRequest } from './dte/certifier/v1/FetchTasasRequest.js';
import type { FindContribuyenteRequestInput as _dte_certifier_v1_FindContribuyenteRequestInput, FindContribuyenteRequest as _dte_certifier_v1_FindContribuyenteRequest } from './dte/certifier/v1/FindContribuyenteRequest.js';
import type { FindLoteRequestInput as _dte_certifier_v1_FindLoteRequestInput, FindLoteRequest as _dte_certifier_v1_FindLoteRequest } from './dte/certifier/v1/FindLoteRequest.js';
import type { FindRequestInput as _dte_certifier_v1_FindRequestInput, FindRequest as _dte_certifier_v1_FindRequest } from './dte/certifier/v1/FindRequest.js';
import type { FirmadaInput as _dte_certifier_v1_FirmadaInput, Firmada as _dte_certifier_v1_Firmada } from './dte/certifier/v1/Firmada.js';
import type { GetCatalogoRequestInput as _dte_certifier_v1_GetCatalogoRequestInput, GetCatalogoRequest as _dte_certifier_v1_GetCatalogoRequest } from './dte/certifier/v1/GetCatalogoRequest.js';
import type { ImpresoInput as _dte_certifier_v1_ImpresoInput, Impreso as _dte_certifier_v1_Impreso } from './dte/certifier/v1/Impreso.js';
import type { InexistenteInput as _dte_certifier_v1_InexistenteInput, Inexistente as _dte_certifier_v1_Inexistente } from './dte/certifier/v1/Inexistente.js';
import type { LoteEncontradoInput as _dte_certifier_v1_LoteEncontradoInput, LoteEncontrado as _dte_certifier_v1_LoteEncontrado } from './dte/certifier/v1/LoteEncontrado.js';
import type { LoteEnviadoInput as _dte_certifier_v1_LoteEnviadoInput, LoteEnviado as _dte_certifier_v1_LoteEnviado } from './dte/certifier/v1/LoteEnviado.js';
import type { NumeracionInput as _dte_certifier_v1_NumeracionInput, Numeracion as _dte_certifier_v1_Numeracion } from './dte/certifier/v1/Numeracion.js';
import type { NumerosPreparadosInput as _dte_certifier_v1_NumerosPreparadosInput, NumerosPreparados as _dte_certifier_v1_NumerosPreparados } from './dte/certifier/v1/NumerosPreparados.js';
import type { OpenCertificadoRequestInput as _dte_certifier_v1_OpenCertificadoRequestInput, OpenCertificadoRequest as _dte_certifier_v1_OpenCertificadoRequest } from './dte/certifier/v1/OpenCertificadoRequest.js';
import type { PreparadoInput as _dte_certifier_v1_PreparadoInput, Preparado as _dte_certifier_v1_Preparado } from './dte/certifier/v1/Preparado.js';
import type { PrepareCancelRequestInput as _dte_certifier_v1_PrepareCancelRequestInput, PrepareCancelRequest as _dte_certifier_v1_PrepareCancelRequest } from './dte/certifier/v1/PrepareCancelRequest.js';
import type { PrepareContingenciaRequestInput as _dte_certifier_v1_PrepareContingenciaRequestInput, PrepareContingenciaRequest as _dte_certifier_v1_PrepareContingenciaRequest } from './dte/certifier/v1/PrepareContingenciaRequest.js';
import type { PrepareEventoRequestInput as _dte_certifier_v1_PrepareEventoRequestInput, PrepareEventoRequest as _dte_certifier_v1_PrepareEventoRequest } from './dte/certifier/v1/PrepareEventoRequest.js';
import type { PrepareRequestInput as _dte_certifier_v1_PrepareRequestInput, PrepareRequest as _dte_certifier_v1_PrepareRequest } from './dte/certifier/v1/PrepareRequest.js';
import type { PresentRequestInput as _dte_certifier_v1_PresentRequestInput, PresentRequest as _dte_certifier_v1_PresentRequest } from './dte/certifier/v1/PresentRequest.js';
import type { PresentadoInput as _dte_certifier_v1_PresentadoInput, Presentado as _dte_certifier_v1_Presentado } from './dte/certifier/v1/Presentado.js';
import type { PresentadosInput as _dte_certifier_v1_PresentadosInput, Presentados as _dte_certifier_v1_Presentados } from './dte/certifier/v1/Presentados.js';
import type { PrintRequestInput as _dte_certifier_v1_PrintRequestInput, PrintRequest as _dte_certifier_v1_PrintRequest } from './dte/certifier/v1/PrintRequest.js';
import type { RangoInput as _dte_certifier_v1_RangoInput, Rango as _dte_certifier_v1_Rango } from './dte/certifier/v1/Rango.js';
import type { RechazoInput as _dte_certifier_v1_RechazoInput, Rechazo as _dte_certifier_v1_Rechazo } from './dte/certifier/v1/Rechazo.js';
import type { ResolveSerieRequestInput as _dte_certifier_v1_ResolveSerieRequestInput, ResolveSerieRequest as _dte_certifier_v1_ResolveSerieRequest } from './dte/certifier/v1/ResolveSerieRequest.js';
import type { ResultadoInput as _dte_certifier_v1_ResultadoInput, Resultado as _dte_certifier_v1_Resultado } from './dte/certifier/v1/Resultado.js';
import type { SerieInput as _dte_certifier_v1_SerieInput, Serie as _dte_certifier_v1_Serie } from './dte/certifier/v1/Serie.js';
import type { SignRecepcionRequestInput as _dte_certifier_v1_SignRecepcionRequestInput, SignRecepcionRequest as _dte_certifier_v1_SignRecepcionRequest } from './dte/certifier/v1/SignRecepcionRequest.js';
import type { SubmitLoteRequestInput as _dte_certifier_v1_SubmitLoteRequestInput, SubmitLoteRequest as _dte_certifier_v1_SubmitLoteRequest } from './dte/certifier/v1/SubmitLoteRequest.js';
import type { SubmitRequestInput as _dte_certifier_v1_SubmitRequestInput, SubmitRequest as _dte_certifier_v1_SubmitRequest } from './dte/certifier/v1/SubmitRequest.js';
import type { TasasPublicadasInput as _dte_certifier_v1_TasasPublicadasInput, TasasPublicadas as _dte_certifier_v1_TasasPublicadas } from './dte/certifier/v1/TasasPublicadas.js';
import type { TitularProbadoInput as _dte_certifier_v1_TitularProbadoInput, TitularProbado as _dte_certifier_v1_TitularProbado } from './dte/certifier/v1/TitularProbado.js';
import type { AbonoInput as _dte_common_v1_AbonoInput, Abono as _dte_common_v1_Abono } from './dte/common/v1/Abono.js';
import type { ActorInput as _dte_common_v1_ActorInput, Actor as _dte_common_v1_Actor } from './dte/common/v1/Actor.js';
import type { AdvertenciaInput as _dte_common_v1_AdvertenciaInput, Advertencia as _dte_common_v1_Advertencia } from './dte/common/v1/Advertencia.js';
import type { AjusteInput as _dte_common_v1_AjusteInput, Ajuste as _dte_common_v1_Ajuste } from './dte/common/v1/Ajuste.js';
import type { ArchivoInput as _dte_common_v1_ArchivoInput, Archivo as _dte_common_v1_Archivo } from './dte/common/v1/Archivo.js';
import type { CanalInput as _dte_common_v1_CanalInput, Canal as _dte_common_v1_Canal } from './dte/common/v1/Canal.js';
import type { CertificadorInput as _dte_common_v1_CertificadorInput, Certificador as _dte_common_v1_Certificador } from './dte/common/v1/Certificador.js';
import type { ContingenciaDteInput as _dte_common_v1_ContingenciaDteInput, ContingenciaDte as _dte_common_v1_ContingenciaDte } from './dte/common/v1/ContingenciaDte.js';
import type { ContingenciaSolicitadaInput as _dte_common_v1_ContingenciaSolicitadaInput, ContingenciaSolicitada as _dte_common_v1_ContingenciaSolicitada } from './dte/common/v1/ContingenciaSolicitada.js';
import type { DatoInput as _dte_common_v1_DatoInput, Dato as _dte_common_v1_Dato } from './dte/common/v1/Dato.js';
import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from './dte/common/v1/DatoAdicional.js';
import type { DatosAnulacionInput as _dte_common_v1_DatosAnulacionInput, DatosAnulacion as _dte_common_v1_DatosAnulacion } from './dte/common/v1/DatosAnulacion.js';
import type { DatosExportacionInput as _dte_common_v1_DatosExportacionInput, DatosExportacion as _dte_common_v1_DatosExportacion } from './dte/common/v1/DatosExportacion.js';
import type { DireccionInput as _dte_common_v1_DireccionInput, Direccion as _dte_common_v1_Direccion } from './dte/common/v1/Direccion.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from './dte/common/v1/Dte.js';
import type { DteOriginalInput as _dte_common_v1_DteOriginalInput, DteOriginal as _dte_common_v1_DteOriginal } from './dte/common/v1/DteOriginal.js';
import type { EmisorSolicitadoInput as _dte_common_v1_EmisorSolicitadoInput, EmisorSolicitado as _dte_common_v1_EmisorSolicitado } from './dte/common/v1/EmisorSolicitado.js';
import type { EventoBitacoraInput as _dte_common_v1_EventoBitacoraInput, EventoBitacora as _dte_common_v1_EventoBitacora } from './dte/common/v1/EventoBitacora.js';
import type { FichaInput as _dte_common_v1_FichaInput, Ficha as _dte_common_v1_Ficha } from './dte/common/v1/Ficha.js';
import type { FraseInput as _dte_common_v1_FraseInput, Frase as _dte_common_v1_Frase } from './dte/common/v1/Frase.js';
import type { GetArchivoRequestInput as _dte_common_v1_GetArchivoRequestInput, GetArchivoRequest as _dte_common_v1_GetArchivoRequest } from './dte/common/v1/GetArchivoRequest.js';
import type { ImpuestoInput as _dte_common_v1_ImpuestoInput, Impuesto as _dte_common_v1_Impuesto } from './dte/common/v1/Impuesto.js';
import type { ImpuestoSolicitadoInput as _dte_common_v1_ImpuestoSolicitadoInput, ImpuestoSolicitado as _dte_common_v1_ImpuestoSolicitado } from './dte/common/v1/ImpuestoSolicitado.js';
import type { ItemInput as _dte_common_v1_ItemInput, Item as _dte_common_v1_Item } from './dte/common/v1/Item.js';
import type { ItemSolicitadoInput as _dte_common_v1_ItemSolicitadoInput, ItemSolicitado as _dte_common_v1_ItemSolicitado } from './dte/common/v1/ItemSolicitado.js';
import type { ObservacionInput as _dte_common_v1_ObservacionInput, Observacion as _dte_common_v1_Observacion } from './dte/common/v1/Observacion.js';
import type { PapelesInput as _dte_common_v1_PapelesInput, Papeles as _dte_common_v1_Papeles } from './dte/common/v1/Papeles.js';
import type { ParteInput as _dte_common_v1_ParteInput, Parte as _dte_common_v1_Parte } from './dte/common/v1/Parte.js';
import type { ReceptorSolicitadoInput as _dte_common_v1_ReceptorSolicitadoInput, ReceptorSolicitado as _dte_common_v1_ReceptorSolicitado } from './dte/common/v1/ReceptorSolicitado.js';
import type { RecursoInput as _dte_common_v1_RecursoInput, Recurso as _dte_common_v1_Recurso } from './dte/common/v1/Recurso.js';
import type { RemitenteInput as _dte_common_v1_RemitenteInput, Remitente as _dte_common_v1_Remitente } from './dte/common/v1/Remitente.js';
import type { RetencionesInput as _dte_common_v1_RetencionesInput, Retenciones as _dte_common_v1_Retenciones } from './dte/common/v1/Retenciones.js';
import type { SolicitanteInput as _dte_common_v1_SolicitanteInput, Solicitante as _dte_common_v1_Solicitante } from './dte/common/v1/Solicitante.js';
import type { SolicitudInput as _dte_common_v1_SolicitudInput, Solicitud as _dte_common_v1_Solicitud } from './dte/common/v1/Solicitud.js';
import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from './dte/common/v1/TasaCambio.js';
import type { TasaImpuestoInput as _dte_common_v1_TasaImpuestoInput, TasaImpuesto as _dte_common_v1_TasaImpuesto } from './dte/common/v1/TasaImpuesto.js';
import type { VerificacionInput as _dte_common_v1_VerificacionInput, Verificacion as _dte_common_v1_Verificacion } from './dte/common/v1/Verificacion.js';
import type { AnulacionPaisInput as _dte_pais_v1_AnulacionPaisInput, AnulacionPais as _dte_pais_v1_AnulacionPais } from './dte/pais/v1/AnulacionPais.js';
import type { AutoridadInput as _dte_pais_v1_AutoridadInput, Autoridad as _dte_pais_v1_Autoridad } from './dte/pais/v1/Autoridad.js';
import type { CampoInput as _dte_pais_v1_CampoInput, Campo as _dte_pais_v1_Campo } from './dte/pais/v1/Campo.js';
import type { CatalogoInput as _dte_pais_v1_CatalogoInput, Catalogo as _dte_pais_v1_Catalogo } from './dte/pais/v1/Catalogo.js';
import type { CertificadoPaisInput as _dte_pais_v1_CertificadoPaisInput, CertificadoPais as _dte_pais_v1_CertificadoPais } from './dte/pais/v1/CertificadoPais.js';
import type { CertificadorPaisInput as _dte_pais_v1_CertificadorPaisInput, CertificadorPais as _dte_pais_v1_CertificadorPais } from './dte/pais/v1/CertificadorPais.js';
import type { ClaseDocumentoInput as _dte_pais_v1_ClaseDocumentoInput, ClaseDocumento as _dte_pais_v1_ClaseDocumento } from './dte/pais/v1/ClaseDocumento.js';
import type { ContingenciaInput as _dte_pais_v1_ContingenciaInput, Contingencia as _dte_pais_v1_Contingencia } from './dte/pais/v1/Contingencia.js';
import type { CorreccionInput as _dte_pais_v1_CorreccionInput, Correccion as _dte_pais_v1_Correccion } from './dte/pais/v1/Correccion.js';
import type { CuandoInput as _dte_pais_v1_CuandoInput, Cuando as _dte_pais_v1_Cuando } from './dte/pais/v1/Cuando.js';
import type { DescripcionPaisInput as _dte_pais_v1_DescripcionPaisInput, DescripcionPais as _dte_pais_v1_DescripcionPais } from './dte/pais/v1/DescripcionPais.js';
import type { DigitoVerificadorInput as _dte_pais_v1_DigitoVerificadorInput, DigitoVerificador as _dte_pais_v1_DigitoVerificador } from './dte/pais/v1/DigitoVerificador.js';
import type { EtapaCertificacionInput as _dte_pais_v1_EtapaCertificacionInput, EtapaCertificacion as _dte_pais_v1_EtapaCertificacion } from './dte/pais/v1/EtapaCertificacion.js';
import type { ExencionDeNotaInput as _dte_pais_v1_ExencionDeNotaInput, ExencionDeNota as _dte_pais_v1_ExencionDeNota } from './dte/pais/v1/ExencionDeNota.js';
import type { ImpuestoGeneralInput as _dte_pais_v1_ImpuestoGeneralInput, ImpuestoGeneral as _dte_pais_v1_ImpuestoGeneral } from './dte/pais/v1/ImpuestoGeneral.js';
import type { ImpuestoPaisInput as _dte_pais_v1_ImpuestoPaisInput, ImpuestoPais as _dte_pais_v1_ImpuestoPais } from './dte/pais/v1/ImpuestoPais.js';
import type { LibroPaisInput as _dte_pais_v1_LibroPaisInput, LibroPais as _dte_pais_v1_LibroPais } from './dte/pais/v1/LibroPais.js';
import type { LocalidadPaisInput as _dte_pais_v1_LocalidadPaisInput, LocalidadPais as _dte_pais_v1_LocalidadPais } from './dte/pais/v1/LocalidadPais.js';
import type { NotaDeTipoInput as _dte_pais_v1_NotaDeTipoInput, NotaDeTipo as _dte_pais_v1_NotaDeTipo } from './dte/pais/v1/NotaDeTipo.js';
import type { NotasPaisInput as _dte_pais_v1_NotasPaisInput, NotasPais as _dte_pais_v1_NotasPais } from './dte/pais/v1/NotasPais.js';
import type { NumeracionPaisInput as _dte_pais_v1_NumeracionPaisInput, NumeracionPais as _dte_pais_v1_NumeracionPais } from './dte/pais/v1/NumeracionPais.js';
import type { OpcionInput as _dte_pais_v1_OpcionInput, Opcion as _dte_pais_v1_Opcion } from './dte/pais/v1/Opcion.js';
import type { ReglaPaisInput as _dte_pais_v1_ReglaPaisInput, ReglaPais as _dte_pais_v1_ReglaPais } from './dte/pais/v1/ReglaPais.js';
import type { TasaInput as _dte_pais_v1_TasaInput, Tasa as _dte_pais_v1_Tasa } from './dte/pais/v1/Tasa.js';
import type { TipoDocumentoInput as _dte_pais_v1_TipoDocumentoInput, TipoDocumento as _dte_pais_v1_TipoDocumento } from './dte/pais/v1/TipoDocumento.js';
import type { TipoIdentificadorInput as _dte_pais_v1_TipoIdentificadorInput, TipoIdentificador as _dte_pais_v1_TipoIdentificador } from './dte/pais/v1/TipoIdentificador.js';
import type { UnidadGravableInput as _dte_pais_v1_UnidadGravableInput, UnidadGravable as _dte_pais_v1_UnidadGravable } from './dte/pais/v1/UnidadGravable.js';
import type { AcuseInput as _dte_receiving_v1_AcuseInput, Acuse as _dte_receiving_v1_Acuse } from './dte/receiving/v1/Acuse.js';
import type { AnswerAprobacionRequestInput as _dte_receiving_v1_AnswerAprobacionRequestInput, AnswerAprobacionRequest as _dte_receiving_v1_AnswerAprobacionRequest } from './dte/receiving/v1/AnswerAprobacionRequest.js';
import type { AnswerDocumentoRequestInput as _dte_receiving_v1_AnswerDocumentoRequestInput, AnswerDocumentoRequest as _dte_receiving_v1_AnswerDocumentoRequest } from './dte/receiving/v1/AnswerDocumentoRequest.js';
import type { ApprovePruebaRequestInput as _dte_receiving_v1_ApprovePruebaRequestInput, ApprovePruebaRequest as _dte_receiving_v1_ApprovePruebaRequest } from './dte/receiving/v1/ApprovePruebaRequest.js';
import type { ApproveRequestInput as _dte_receiving_v1_ApproveRequestInput, ApproveRequest as _dte_receiving_v1_ApproveRequest } from './dte/receiving/v1/ApproveRequest.js';
import type { AprobacionInput as _dte_receiving_v1_AprobacionInput, Aprobacion as _dte_receiving_v1_Aprobacion } from './dte/receiving/v1/Aprobacion.js';
import type { AprobacionComparadaInput as _dte_receiving_v1_AprobacionComparadaInput, AprobacionComparada as _dte_receiving_v1_AprobacionComparada } from './dte/receiving/v1/AprobacionComparada.js';
import type { AprobacionEscritaInput as _dte_receiving_v1_AprobacionEscritaInput, AprobacionEscrita as _dte_receiving_v1_AprobacionEscrita } from './dte/receiving/v1/AprobacionEscrita.js';
import type { AprobacionLeidaInput as _dte_receiving_v1_AprobacionLeidaInput, AprobacionLeida as _dte_receiving_v1_AprobacionLeida } from './dte/receiving/v1/AprobacionLeida.js';
import type { AprobacionPruebaInput as _dte_receiving_v1_AprobacionPruebaInput, AprobacionPrueba as _dte_receiving_v1_AprobacionPrueba } from './dte/receiving/v1/AprobacionPrueba.js';
import type { CheckAprobacionRequestInput as _dte_receiving_v1_CheckAprobacionRequestInput, CheckAprobacionRequest as _dte_receiving_v1_CheckAprobacionRequest } from './dte/receiving/v1/CheckAprobacionRequest.js';
import type { ComprobacionInput as _dte_receiving_v1_ComprobacionInput, Comprobacion as _dte_receiving_v1_Comprobacion } from './dte/receiving/v1/Comprobacion.js';
import type { CuerpoPuertaInput as _dte_receiving_v1_CuerpoPuertaInput, CuerpoPuerta as _dte_receiving_v1_CuerpoPuerta } from './dte/receiving/v1/CuerpoPuerta.js';
import type { DeliverRequestInput as _dte_receiving_v1_DeliverRequestInput, DeliverRequest as _dte_receiving_v1_DeliverRequest } from './dte/receiving/v1/DeliverRequest.js';
import type { DescripcionReceptorInput as _dte_receiving_v1_DescripcionReceptorInput, DescripcionReceptor as _dte_receiving_v1_DescripcionReceptor } from './dte/receiving/v1/DescripcionReceptor.js';
import type { DocumentoLeidoInput as _dte_receiving_v1_DocumentoLeidoInput, DocumentoLeido as _dte_receiving_v1_DocumentoLeido } from './dte/receiving/v1/DocumentoLeido.js';
import type { EnterRequestInput as _dte_receiving_v1_EnterRequestInput, EnterRequest as _dte_receiving_v1_EnterRequest } from './dte/receiving/v1/EnterRequest.js';
import type { EntregaInput as _dte_receiving_v1_EntregaInput, Entrega as _dte_receiving_v1_Entrega } from './dte/receiving/v1/Entrega.js';
import type { EntregasPaisInput as _dte_receiving_v1_EntregasPaisInput, EntregasPais as _dte_receiving_v1_EntregasPais } from './dte/receiving/v1/EntregasPais.js';
import type { EnvioAprobacionInput as _dte_receiving_v1_EnvioAprobacionInput, EnvioAprobacion as _dte_receiving_v1_EnvioAprobacion } from './dte/receiving/v1/EnvioAprobacion.js';
import type { ExaminadoInput as _dte_receiving_v1_ExaminadoInput, Examinado as _dte_receiving_v1_Examinado } from './dte/receiving/v1/Examinado.js';
import type { ExamineRequestInput as _dte_receiving_v1_ExamineRequestInput, ExamineRequest as _dte_receiving_v1_ExamineRequest } from './dte/receiving/v1/ExamineRequest.js';
import type { ExtractRequestInput as _dte_receiving_v1_ExtractRequestInput, ExtractRequest as _dte_receiving_v1_ExtractRequest } from './dte/receiving/v1/ExtractRequest.js';
import type { ExtractoInput as _dte_receiving_v1_ExtractoInput, Extracto as _dte_receiving_v1_Extracto } from './dte/receiving/v1/Extracto.js';
import type { LecturaInput as _dte_receiving_v1_LecturaInput, Lectura as _dte_receiving_v1_Lectura } from './dte/receiving/v1/Lectura.js';
import type { LeidoInput as _dte_receiving_v1_LeidoInput, Leido as _dte_receiving_v1_Leido } from './dte/receiving/v1/Leido.js';
import type { ListPuertasResponseInput as _dte_receiving_v1_ListPuertasResponseInput, ListPuertasResponse as _dte_receiving_v1_ListPuertasResponse } from './dte/receiving/v1/ListPuertasResponse.js';
import type { ListRecepcionesRequestInput as _dte_receiving_v1_ListRecepcionesRequestInput, ListRecepcionesRequest as _dte_receiving_v1_ListRecepcionesRequest } from './dte/receiving/v1/ListRecepcionesRequest.js';
import type { ListRecepcionesResponseInput as _dte_receiving_v1_ListRecepcionesResponseInput, ListRecepcionesResponse as _dte_receiving_v1_ListRecepcionesResponse } from './dte/receiving/v1/ListRecepcionesResponse.js';
import type { PuertaInput as _dte_receiving_v1_PuertaInput, Puerta as _dte_receiving_v1_Puerta } from './dte/receiving/v1/Puerta.js';
import type { ReadCertifiedRequestInput as _dte_receiving_v1_ReadCertifiedRequestInput, ReadCertifiedRequest as _dte_receiving_v1_ReadCertifiedRequest } from './dte/receiving/v1/ReadCertifiedRequest.js';
import type { ReadRequestInput as _dte_receiving_v1_ReadRequestInput, ReadRequest as _dte_receiving_v1_ReadRequest } from './dte/receiving/v1/ReadRequest.js';
import type { ReceivingClient as _dte_receiving_v1_ReceivingClient, ReceivingDefinition as _dte_receiving_v1_ReceivingDefinition } from './dte/receiving/v1/Receiving.js';
import type { RecepcionInput as _dte_receiving_v1_RecepcionInput, Recepcion as _dte_receiving_v1_Recepcion } from './dte/receiving/v1/Recepcion.js';
import type { ReceptorClient as _dte_receiving_v1_ReceptorClient, ReceptorDefinition as _dte_receiving_v1_ReceptorDefinition } from './dte/receiving/v1/Receptor.js';
import type { ReferenciaAprobacionInput as _dte_receiving_v1_ReferenciaAprobacionInput, ReferenciaAprobacion as _dte_receiving_v1_ReferenciaAprobacion } from './dte/receiving/v1/ReferenciaAprobacion.js';
import type { RegisterXmlRequestInput as _dte_receiving_v1_RegisterXmlRequestInput, RegisterXmlRequest as _dte_receiving_v1_RegisterXmlRequest } from './dte/receiving/v1/RegisterXmlRequest.js';
import type { RespuestaInput as _dte_receiving_v1_RespuestaInput, Respuesta as _dte_receiving_v1_Respuesta } from './dte/receiving/v1/Respuesta.js';
import type { RespuestaDocumentoInput as _dte_receiving_v1_RespuestaDocumentoInput, RespuestaDocumento as _dte_receiving_v1_RespuestaDocumento } from './dte/receiving/v1/RespuestaDocumento.js';
import type { SendAprobacionRequestInput as _dte_receiving_v1_SendAprobacionRequestInput, SendAprobacionRequest as _dte_receiving_v1_SendAprobacionRequest } from './dte/receiving/v1/SendAprobacionRequest.js';
import type { ValorUnicoInput as _dte_receiving_v1_ValorUnicoInput, ValorUnico as _dte_receiving_v1_ValorUnico } from './dte/receiving/v1/ValorUnico.js';
import type { VerifyRequestInput as _dte_receiving_v1_VerifyRequestInput, VerifyRequest as _dte_receiving_v1_VerifyRequest } from './dte/receiving/v1/VerifyRequest.js';
import type { WriteAprobacionRequestInput as _dte_receiving_v1_WriteAprobacionRequestInput, WriteAprobacionRequest as _dte_receiving_v1_WriteAprobacionRequest } from './dte/receiving/v1/WriteAprobacionRequest.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from './google/protobuf/Empty.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  dte: {
    accounts: {
      v1: {
        AcceptInvitacionRequest: MessageTypeDefinition<_dte_accounts_v1_AcceptInvitacionRequestInput, _dte_accounts_v1_AcceptInvitacionRequest>
        Accounts: SubtypeConstructor<typeof grpc.Client, _dte_accounts_v1_AccountsClient> & { service: _dte_accounts_v1_AccountsDefinition }
        AdmitsOrigenRequest: MessageTypeDefinition<_dte_accounts_v1_AdmitsOrigenRequestInput, _dte_accounts_v1_AdmitsOrigenRequest>
        AdmitsOrigenResponse: MessageTypeDefinition<_dte_accounts_v1_AdmitsOrigenResponseInput, _dte_accounts_v1_AdmitsOrigenResponse>
        AnswerInvitacionRequest: MessageTypeDefinition<_dte_accounts_v1_AnswerInvitacionRequestInput, _dte_accounts_v1_AnswerInvitacionRequest>
        AuthenticatePasskeyRequest: MessageTypeDefinition<_dte_accounts_v1_AuthenticatePasskeyRequestInput, _dte_accounts_v1_AuthenticatePasskeyRequest>
        AuthenticateRequest: MessageTypeDefinition<_dte_accounts_v1_AuthenticateRequestInput, _dte_accounts_v1_AuthenticateRequest>
        BeginPasskeyRequest: MessageTypeDefinition<_dte_accounts_v1_BeginPasskeyRequestInput, _dte_accounts_v1_BeginPasskeyRequest>
        BeginSegundoFactorRequest: MessageTypeDefinition<_dte_accounts_v1_BeginSegundoFactorRequestInput, _dte_accounts_v1_BeginSegundoFactorRequest>
        CambioAuditoria: MessageTypeDefinition<_dte_accounts_v1_CambioAuditoriaInput, _dte_accounts_v1_CambioAuditoria>
        CertificadoEntrada: MessageTypeDefinition<_dte_accounts_v1_CertificadoEntradaInput, _dte_accounts_v1_CertificadoEntrada>
        CertificadoFirma: MessageTypeDefinition<_dte_accounts_v1_CertificadoFirmaInput, _dte_accounts_v1_CertificadoFirma>
        CertificadoInfo: MessageTypeDefinition<_dte_accounts_v1_CertificadoInfoInput, _dte_accounts_v1_CertificadoInfo>
        ChangeClaveRequest: MessageTypeDefinition<_dte_accounts_v1_ChangeClaveRequestInput, _dte_accounts_v1_ChangeClaveRequest>
        CheckCuentaRequest: MessageTypeDefinition<_dte_accounts_v1_CheckCuentaRequestInput, _dte_accounts_v1_CheckCuentaRequest>
        ClaimRequest: MessageTypeDefinition<_dte_accounts_v1_ClaimRequestInput, _dte_accounts_v1_ClaimRequest>
        CodigosRecuperacion: MessageTypeDefinition<_dte_accounts_v1_CodigosRecuperacionInput, _dte_accounts_v1_CodigosRecuperacion>
        ConfirmPasskeyRequest: MessageTypeDefinition<_dte_accounts_v1_ConfirmPasskeyRequestInput, _dte_accounts_v1_ConfirmPasskeyRequest>
        ConfirmSegundoFactorRequest: MessageTypeDefinition<_dte_accounts_v1_ConfirmSegundoFactorRequestInput, _dte_accounts_v1_ConfirmSegundoFactorRequest>
        CorreoUsuario: MessageTypeDefinition<_dte_accounts_v1_CorreoUsuarioInput, _dte_accounts_v1_CorreoUsuario>
        CreateCuentaRequest: MessageTypeDefinition<_dte_accounts_v1_CreateCuentaRequestInput, _dte_accounts_v1_CreateCuentaRequest>
        CreateLlaveRequest: MessageTypeDefinition<_dte_accounts_v1_CreateLlaveRequestInput, _dte_accounts_v1_CreateLlaveRequest>
        Credenciales: SubtypeConstructor<typeof grpc.Client, _dte_accounts_v1_CredencialesClient> & { service: _dte_accounts_v1_CredencialesDefinition }
        CredencialesCuenta: MessageTypeDefinition<_dte_accounts_v1_CredencialesCuentaInput, _dte_accounts_v1_CredencialesCuenta>
        CredencialesSinLlave: MessageTypeDefinition<_dte_accounts_v1_CredencialesSinLlaveInput, _dte_accounts_v1_CredencialesSinLlave>
        Cuenta: MessageTypeDefinition<_dte_accounts_v1_CuentaInput, _dte_accounts_v1_Cuenta>
        CuentaComprobada: MessageTypeDefinition<_dte_accounts_v1_CuentaComprobadaInput, _dte_accounts_v1_CuentaComprobada>
        CuentaDeUsuario: MessageTypeDefinition<_dte_accounts_v1_CuentaDeUsuarioInput, _dte_accounts_v1_CuentaDeUsuario>
        CuentaDetalle: MessageTypeDefinition<_dte_accounts_v1_CuentaDetalleInput, _dte_accounts_v1_CuentaDetalle>
        CuentaEntrada: MessageTypeDefinition<_dte_accounts_v1_CuentaEntradaInput, _dte_accounts_v1_CuentaEntrada>
        CuentaSistema: MessageTypeDefinition<_dte_accounts_v1_CuentaSistemaInput, _dte_accounts_v1_CuentaSistema>
        DatosAdicionales: MessageTypeDefinition<_dte_accounts_v1_DatosAdicionalesInput, _dte_accounts_v1_DatosAdicionales>
        EntradaAuditoria: MessageTypeDefinition<_dte_accounts_v1_EntradaAuditoriaInput, _dte_accounts_v1_EntradaAuditoria>
        Establecimiento: MessageTypeDefinition<_dte_accounts_v1_EstablecimientoInput, _dte_accounts_v1_Establecimiento>
        Establecimientos: MessageTypeDefinition<_dte_accounts_v1_EstablecimientosInput, _dte_accounts_v1_Establecimientos>
        FichaUsuario: MessageTypeDefinition<_dte_accounts_v1_FichaUsuarioInput, _dte_accounts_v1_FichaUsuario>
        ForgetClaveRequest: MessageTypeDefinition<_dte_accounts_v1_ForgetClaveRequestInput, _dte_accounts_v1_ForgetClaveRequest>
        GetCredencialesRequest: MessageTypeDefinition<_dte_accounts_v1_GetCredencialesRequestInput, _dte_accounts_v1_GetCredencialesRequest>
        GetCuentaDetalleRequest: MessageTypeDefinition<_dte_accounts_v1_GetCuentaDetalleRequestInput, _dte_accounts_v1_GetCuentaDetalleRequest>
        GetCuentaRequest: MessageTypeDefinition<_dte_accounts_v1_GetCuentaRequestInput, _dte_accounts_v1_GetCuentaRequest>
        GetInvitacionRequest: MessageTypeDefinition<_dte_accounts_v1_GetInvitacionRequestInput, _dte_accounts_v1_GetInvitacionRequest>
        GetSinLlaveRequest: MessageTypeDefinition<_dte_accounts_v1_GetSinLlaveRequestInput, _dte_accounts_v1_GetSinLlaveRequest>
        GetUsuarioRequest: MessageTypeDefinition<_dte_accounts_v1_GetUsuarioRequestInput, _dte_accounts_v1_GetUsuarioRequest>
        IdentifyLlaveRequest: MessageTypeDefinition<_dte_accounts_v1_IdentifyLlaveRequestInput, _dte_accounts_v1_IdentifyLlaveRequest>
        InformacionFiscal: MessageTypeDefinition<_dte_accounts_v1_InformacionFiscalInput, _dte_accounts_v1_InformacionFiscal>
        InformacionFiscalEntrada: MessageTypeDefinition<_dte_accounts_v1_InformacionFiscalEntradaInput, _dte_accounts_v1_InformacionFiscalEntrada>
        Invitacion: MessageTypeDefinition<_dte_accounts_v1_InvitacionInput, _dte_accounts_v1_Invitacion>
        Jwks: MessageTypeDefinition<_dte_accounts_v1_JwksInput, _dte_accounts_v1_Jwks>
        ListAuditoriaRequest: MessageTypeDefinition<_dte_accounts_v1_ListAuditoriaRequestInput, _dte_accounts_v1_ListAuditoriaRequest>
        ListAuditoriaResponse: MessageTypeDefinition<_dte_accounts_v1_ListAuditoriaResponseInput, _dte_accounts_v1_ListAuditoriaResponse>
        ListAuditoriaSistemaRequest: MessageTypeDefinition<_dte_accounts_v1_ListAuditoriaSistemaRequestInput, _dte_accounts_v1_ListAuditoriaSistemaRequest>
        ListAuditoriaUsuarioRequest: MessageTypeDefinition<_dte_accounts_v1_ListAuditoriaUsuarioRequestInput, _dte_accounts_v1_ListAuditoriaUsuarioRequest>
        ListCuentasRequest: MessageTypeDefinition<_dte_accounts_v1_ListCuentasRequestInput, _dte_accounts_v1_ListCuentasRequest>
        ListCuentasResponse: MessageTypeDefinition<_dte_accounts_v1_ListCuentasResponseInput, _dte_accounts_v1_ListCuentasResponse>
        ListCuentasSistemaRequest: MessageTypeDefinition<_dte_accounts_v1_ListCuentasSistemaRequestInput, _dte_accounts_v1_ListCuentasSistemaRequest>
        ListCuentasSistemaResponse: MessageTypeDefinition<_dte_accounts_v1_ListCuentasSistemaResponseInput, _dte_accounts_v1_ListCuentasSistemaResponse>
        ListLlavesRequest: MessageTypeDefinition<_dte_accounts_v1_ListLlavesRequestInput, _dte_accounts_v1_ListLlavesRequest>
        ListLlavesResponse: MessageTypeDefinition<_dte_accounts_v1_ListLlavesResponseInput, _dte_accounts_v1_ListLlavesResponse>
        ListPasskeysRequest: MessageTypeDefinition<_dte_accounts_v1_ListPasskeysRequestInput, _dte_accounts_v1_ListPasskeysRequest>
        ListPasskeysResponse: MessageTypeDefinition<_dte_accounts_v1_ListPasskeysResponseInput, _dte_accounts_v1_ListPasskeysResponse>
        ListRevocacionesRequest: MessageTypeDefinition<_dte_accounts_v1_ListRevocacionesRequestInput, _dte_accounts_v1_ListRevocacionesRequest>
        Llave: MessageTypeDefinition<_dte_accounts_v1_LlaveInput, _dte_accounts_v1_Llave>
        LlaveAnterior: MessageTypeDefinition<_dte_accounts_v1_LlaveAnteriorInput, _dte_accounts_v1_LlaveAnterior>
        LlaveEnToken: MessageTypeDefinition<_dte_accounts_v1_LlaveEnTokenInput, _dte_accounts_v1_LlaveEnToken>
        LlaveNueva: MessageTypeDefinition<_dte_accounts_v1_LlaveNuevaInput, _dte_accounts_v1_LlaveNueva>
        OAuthError: MessageTypeDefinition<_dte_accounts_v1_OAuthErrorInput, _dte_accounts_v1_OAuthError>
        Olvido: MessageTypeDefinition<_dte_accounts_v1_OlvidoInput, _dte_accounts_v1_Olvido>
        OpenCorreoRequest: MessageTypeDefinition<_dte_accounts_v1_OpenCorreoRequestInput, _dte_accounts_v1_OpenCorreoRequest>
        OpenOlvidoRequest: MessageTypeDefinition<_dte_accounts_v1_OpenOlvidoRequestInput, _dte_accounts_v1_OpenOlvidoRequest>
        Origenes: MessageTypeDefinition<_dte_accounts_v1_OrigenesInput, _dte_accounts_v1_Origenes>
        PasoPrueba: MessageTypeDefinition<_dte_accounts_v1_PasoPruebaInput, _dte_accounts_v1_PasoPrueba>
        Passkey: MessageTypeDefinition<_dte_accounts_v1_PasskeyInput, _dte_accounts_v1_Passkey>
        PasskeyNueva: MessageTypeDefinition<_dte_accounts_v1_PasskeyNuevaInput, _dte_accounts_v1_PasskeyNueva>
        PasskeyOpciones: MessageTypeDefinition<_dte_accounts_v1_PasskeyOpcionesInput, _dte_accounts_v1_PasskeyOpciones>
        PasskeyRespuesta: MessageTypeDefinition<_dte_accounts_v1_PasskeyRespuestaInput, _dte_accounts_v1_PasskeyRespuesta>
        PlantillaCorreo: MessageTypeDefinition<_dte_accounts_v1_PlantillaCorreoInput, _dte_accounts_v1_PlantillaCorreo>
        PlantillaPdf: MessageTypeDefinition<_dte_accounts_v1_PlantillaPdfInput, _dte_accounts_v1_PlantillaPdf>
        PlantillasCorreo: MessageTypeDefinition<_dte_accounts_v1_PlantillasCorreoInput, _dte_accounts_v1_PlantillasCorreo>
        PlantillasPdf: MessageTypeDefinition<_dte_accounts_v1_PlantillasPdfInput, _dte_accounts_v1_PlantillasPdf>
        Portador: MessageTypeDefinition<_dte_accounts_v1_PortadorInput, _dte_accounts_v1_Portador>
        ProveRequest: MessageTypeDefinition<_dte_accounts_v1_ProveRequestInput, _dte_accounts_v1_ProveRequest>
        PuntoVenta: MessageTypeDefinition<_dte_accounts_v1_PuntoVentaInput, _dte_accounts_v1_PuntoVenta>
        ReadUsuarioRequest: MessageTypeDefinition<_dte_accounts_v1_ReadUsuarioRequestInput, _dte_accounts_v1_ReadUsuarioRequest>
        Reception: MessageTypeDefinition<_dte_accounts_v1_ReceptionInput, _dte_accounts_v1_Reception>
        RecordActoRequest: MessageTypeDefinition<_dte_accounts_v1_RecordActoRequestInput, _dte_accounts_v1_RecordActoRequest>
        RefreshRequest: MessageTypeDefinition<_dte_accounts_v1_RefreshRequestInput, _dte_accounts_v1_RefreshRequest>
        RemovePasskeyRequest: MessageTypeDefinition<_dte_accounts_v1_RemovePasskeyRequestInput, _dte_accounts_v1_RemovePasskeyRequest>
        RemoveSegundoFactorRequest: MessageTypeDefinition<_dte_accounts_v1_RemoveSegundoFactorRequestInput, _dte_accounts_v1_RemoveSegundoFactorRequest>
        RenamePasskeyRequest: MessageTypeDefinition<_dte_accounts_v1_RenamePasskeyRequestInput, _dte_accounts_v1_RenamePasskeyRequest>
        RenewCodigosRecuperacionRequest: MessageTypeDefinition<_dte_accounts_v1_RenewCodigosRecuperacionRequestInput, _dte_accounts_v1_RenewCodigosRecuperacionRequest>
        ResetClaveRequest: MessageTypeDefinition<_dte_accounts_v1_ResetClaveRequestInput, _dte_accounts_v1_ResetClaveRequest>
        ResolveRequest: MessageTypeDefinition<_dte_accounts_v1_ResolveRequestInput, _dte_accounts_v1_ResolveRequest>
        Revocacion: MessageTypeDefinition<_dte_accounts_v1_RevocacionInput, _dte_accounts_v1_Revocacion>
        Revocaciones: MessageTypeDefinition<_dte_accounts_v1_RevocacionesInput, _dte_accounts_v1_Revocaciones>
        RevokeLlaveRequest: MessageTypeDefinition<_dte_accounts_v1_RevokeLlaveRequestInput, _dte_accounts_v1_RevokeLlaveRequest>
        RevokeRequest: MessageTypeDefinition<_dte_accounts_v1_RevokeRequestInput, _dte_accounts_v1_RevokeRequest>
        RotateLlaveRequest: MessageTypeDefinition<_dte_accounts_v1_RotateLlaveRequestInput, _dte_accounts_v1_RotateLlaveRequest>
        Secuencia: MessageTypeDefinition<_dte_accounts_v1_SecuenciaInput, _dte_accounts_v1_Secuencia>
        Secuencias: MessageTypeDefinition<_dte_accounts_v1_SecuenciasInput, _dte_accounts_v1_Secuencias>
        SegundoFactorNuevo: MessageTypeDefinition<_dte_accounts_v1_SegundoFactorNuevoInput, _dte_accounts_v1_SegundoFactorNuevo>
        SendInvitacionRequest: MessageTypeDefinition<_dte_accounts_v1_SendInvitacionRequestInput, _dte_accounts_v1_SendInvitacionRequest>
        Token: MessageTypeDefinition<_dte_accounts_v1_TokenInput, _dte_accounts_v1_Token>
        TokenResponse: MessageTypeDefinition<_dte_accounts_v1_TokenResponseInput, _dte_accounts_v1_TokenResponse>
        UpdateCuentaRequest: MessageTypeDefinition<_dte_accounts_v1_UpdateCuentaRequestInput, _dte_accounts_v1_UpdateCuentaRequest>
        Usuario: MessageTypeDefinition<_dte_accounts_v1_UsuarioInput, _dte_accounts_v1_Usuario>
        UsuarioCuenta: MessageTypeDefinition<_dte_accounts_v1_UsuarioCuentaInput, _dte_accounts_v1_UsuarioCuenta>
        UsuariosCuenta: MessageTypeDefinition<_dte_accounts_v1_UsuariosCuentaInput, _dte_accounts_v1_UsuariosCuenta>
        WithdrawSegundoFactorRequest: MessageTypeDefinition<_dte_accounts_v1_WithdrawSegundoFactorRequestInput, _dte_accounts_v1_WithdrawSegundoFactorRequest>
      }
    }
    certificacion: {
      v1: {
        Fila: MessageTypeDefinition<_dte_certificacion_v1_FilaInput, _dte_certificacion_v1_Fila>
        Grupo: MessageTypeDefinition<_dte_certificacion_v1_GrupoInput, _dte_certificacion_v1_Grupo>
        Hoja: MessageTypeDefinition<_dte_certificacion_v1_HojaInput, _dte_certificacion_v1_Hoja>
        Paso: MessageTypeDefinition<_dte_certificacion_v1_PasoInput, _dte_certificacion_v1_Paso>
        PedirPlanRequest: MessageTypeDefinition<_dte_certificacion_v1_PedirPlanRequestInput, _dte_certificacion_v1_PedirPlanRequest>
        Plan: MessageTypeDefinition<_dte_certificacion_v1_PlanInput, _dte_certificacion_v1_Plan>
        PlanRequest: MessageTypeDefinition<_dte_certificacion_v1_PlanRequestInput, _dte_certificacion_v1_PlanRequest>
        ProductoDeCatalogo: MessageTypeDefinition<_dte_certificacion_v1_ProductoDeCatalogoInput, _dte_certificacion_v1_ProductoDeCatalogo>
      }
    }
    certifier: {
      v1: {
        AnulacionPreparada: MessageTypeDefinition<_dte_certifier_v1_AnulacionPreparadaInput, _dte_certifier_v1_AnulacionPreparada>
        CancelNumerosRequest: MessageTypeDefinition<_dte_certifier_v1_CancelNumerosRequestInput, _dte_certifier_v1_CancelNumerosRequest>
        Certificacion: MessageTypeDefinition<_dte_certifier_v1_CertificacionInput, _dte_certifier_v1_Certificacion>
        CertificadoAbierto: MessageTypeDefinition<_dte_certifier_v1_CertificadoAbiertoInput, _dte_certifier_v1_CertificadoAbierto>
        CertificadoPropio: MessageTypeDefinition<_dte_certifier_v1_CertificadoPropioInput, _dte_certifier_v1_CertificadoPropio>
        Certifier: SubtypeConstructor<typeof grpc.Client, _dte_certifier_v1_CertifierClient> & { service: _dte_certifier_v1_CertifierDefinition }
        CheckCuentaRequest: MessageTypeDefinition<_dte_certifier_v1_CheckCuentaRequestInput, _dte_certifier_v1_CheckCuentaRequest>
        CheckTitularRequest: MessageTypeDefinition<_dte_certifier_v1_CheckTitularRequestInput, _dte_certifier_v1_CheckTitularRequest>
        ContingenciaPreparada: MessageTypeDefinition<_dte_certifier_v1_ContingenciaPreparadaInput, _dte_certifier_v1_ContingenciaPreparada>
        ContribuyenteEncontrado: MessageTypeDefinition<_dte_certifier_v1_ContribuyenteEncontradoInput, _dte_certifier_v1_ContribuyenteEncontrado>
        CuentaComprobada: MessageTypeDefinition<_dte_certifier_v1_CuentaComprobadaInput, _dte_certifier_v1_CuentaComprobada>
        Desconocido: MessageTypeDefinition<_dte_certifier_v1_DesconocidoInput, _dte_certifier_v1_Desconocido>
        DescribeRequest: MessageTypeDefinition<_dte_certifier_v1_DescribeRequestInput, _dte_certifier_v1_DescribeRequest>
        DocumentoDado: MessageTypeDefinition<_dte_certifier_v1_DocumentoDadoInput, _dte_certifier_v1_DocumentoDado>
        EventoPreparado: MessageTypeDefinition<_dte_certifier_v1_EventoPreparadoInput, _dte_certifier_v1_EventoPreparado>
        EventoRechazo: MessageTypeDefinition<_dte_certifier_v1_EventoRechazoInput, _dte_certifier_v1_EventoRechazo>
        FetchDocumentoRequest: MessageTypeDefinition<_dte_certifier_v1_FetchDocumentoRequestInput, _dte_certifier_v1_FetchDocumentoRequest>
        FetchTasasRequest: MessageTypeDefinition<_dte_certifier_v1_FetchTasasRequestInput, _dte_certifier_v1_FetchTasasRequest>
        FindContribuyenteRequest: MessageTypeDefinition<_dte_certifier_v1_FindContribuyenteRequestInput, _dte_certifier_v1_FindContribuyenteRequest>
        FindLoteRequest: MessageTypeDefinition<_dte_certifier_v1_FindLoteRequestInput, _dte_certifier_v1_FindLoteRequest>
        FindRequest: MessageTypeDefinition<_dte_certifier_v1_FindRequestInput, _dte_certifier_v1_FindRequest>
        Firmada: MessageTypeDefinition<_dte_certifier_v1_FirmadaInput, _dte_certifier_v1_Firmada>
        GetCatalogoRequest: MessageTypeDefinition<_dte_certifier_v1_GetCatalogoRequestInput, _dte_certifier_v1_GetCatalogoRequest>
        Impreso: MessageTypeDefinition<_dte_certifier_v1_ImpresoInput, _dte_certifier_v1_Impreso>
        Inexistente: MessageTypeDefinition<_dte_certifier_v1_InexistenteInput, _dte_certifier_v1_Inexistente>
        LoteEncontrado: MessageTypeDefinition<_dte_certifier_v1_LoteEncontradoInput, _dte_certifier_v1_LoteEncontrado>
        LoteEnviado: MessageTypeDefinition<_dte_certifier_v1_LoteEnviadoInput, _dte_certifier_v1_LoteEnviado>
        Numeracion: MessageTypeDefinition<_dte_certifier_v1_NumeracionInput, _dte_certifier_v1_Numeracion>
        NumerosPreparados: MessageTypeDefinition<_dte_certifier_v1_NumerosPreparadosInput, _dte_certifier_v1_NumerosPreparados>
        OpenCertificadoRequest: MessageTypeDefinition<_dte_certifier_v1_OpenCertificadoRequestInput, _dte_certifier_v1_OpenCertificadoRequest>
        Preparado: MessageTypeDefinition<_dte_certifier_v1_PreparadoInput, _dte_certifier_v1_Preparado>
        PrepareCancelRequest: MessageTypeDefinition<_dte_certifier_v1_PrepareCancelRequestInput, _dte_certifier_v1_PrepareCancelRequest>
        PrepareContingenciaRequest: MessageTypeDefinition<_dte_certifier_v1_PrepareContingenciaRequestInput, _dte_certifier_v1_PrepareContingenciaRequest>
        PrepareEventoRequest: MessageTypeDefinition<_dte_certifier_v1_PrepareEventoRequestInput, _dte_certifier_v1_PrepareEventoRequest>
        PrepareRequest: MessageTypeDefinition<_dte_certifier_v1_PrepareRequestInput, _dte_certifier_v1_PrepareRequest>
        PresentRequest: MessageTypeDefinition<_dte_certifier_v1_PresentRequestInput, _dte_certifier_v1_PresentRequest>
        Presentado: MessageTypeDefinition<_dte_certifier_v1_PresentadoInput, _dte_certifier_v1_Presentado>
        Presentados: MessageTypeDefinition<_dte_certifier_v1_PresentadosInput, _dte_certifier_v1_Presentados>
        PrintRequest: MessageTypeDefinition<_dte_certifier_v1_PrintRequestInput, _dte_certifier_v1_PrintRequest>
        Rango: MessageTypeDefinition<_dte_certifier_v1_RangoInput, _dte_certifier_v1_Rango>
        Rechazo: MessageTypeDefinition<_dte_certifier_v1_RechazoInput, _dte_certifier_v1_Rechazo>
        ResolveSerieRequest: MessageTypeDefinition<_dte_certifier_v1_ResolveSerieRequestInput, _dte_certifier_v1_ResolveSerieRequest>
        Resultado: MessageTypeDefinition<_dte_certifier_v1_ResultadoInput, _dte_certifier_v1_Resultado>
        Serie: MessageTypeDefinition<_dte_certifier_v1_SerieInput, _dte_certifier_v1_Serie>
        SignRecepcionRequest: MessageTypeDefinition<_dte_certifier_v1_SignRecepcionRequestInput, _dte_certifier_v1_SignRecepcionRequest>
        SubmitLoteRequest: MessageTypeDefinition<_dte_certifier_v1_SubmitLoteRequestInput, _dte_certifier_v1_SubmitLoteRequest>
        SubmitRequest: MessageTypeDefinition<_dte_certifier_v1_SubmitRequestInput, _dte_certifier_v1_SubmitRequest>
        TasasPublicadas: MessageTypeDefinition<_dte_certifier_v1_TasasPublicadasInput, _dte_certifier_v1_TasasPublicadas>
        TitularProbado: MessageTypeDefinition<_dte_certifier_v1_TitularProbadoInput, _dte_certifier_v1_TitularProbado>
      }
    }
    common: {
      v1: {
        Abono: MessageTypeDefinition<_dte_common_v1_AbonoInput, _dte_common_v1_Abono>
        Actor: MessageTypeDefinition<_dte_common_v1_ActorInput, _dte_common_v1_Actor>
        Advertencia: MessageTypeDefinition<_dte_common_v1_AdvertenciaInput, _dte_common_v1_Advertencia>
        Ajuste: MessageTypeDefinition<_dte_common_v1_AjusteInput, _dte_common_v1_Ajuste>
        Archivo: MessageTypeDefinition<_dte_common_v1_ArchivoInput, _dte_common_v1_Archivo>
        Canal: MessageTypeDefinition<_dte_common_v1_CanalInput, _dte_common_v1_Canal>
        Certificador: MessageTypeDefinition<_dte_common_v1_CertificadorInput, _dte_common_v1_Certificador>
        ContingenciaDte: MessageTypeDefinition<_dte_common_v1_ContingenciaDteInput, _dte_common_v1_ContingenciaDte>
        ContingenciaSolicitada: MessageTypeDefinition<_dte_common_v1_ContingenciaSolicitadaInput, _dte_common_v1_ContingenciaSolicitada>
        Dato: MessageTypeDefinition<_dte_common_v1_DatoInput, _dte_common_v1_Dato>
        DatoAdicional: MessageTypeDefinition<_dte_common_v1_DatoAdicionalInput, _dte_common_v1_DatoAdicional>
        DatosAnulacion: MessageTypeDefinition<_dte_common_v1_DatosAnulacionInput, _dte_common_v1_DatosAnulacion>
        DatosExportacion: MessageTypeDefinition<_dte_common_v1_DatosExportacionInput, _dte_common_v1_DatosExportacion>
        Direccion: MessageTypeDefinition<_dte_common_v1_DireccionInput, _dte_common_v1_Direccion>
        Dte: MessageTypeDefinition<_dte_common_v1_DteInput, _dte_common_v1_Dte>
        DteOriginal: MessageTypeDefinition<_dte_common_v1_DteOriginalInput, _dte_common_v1_DteOriginal>
        EmisorSolicitado: MessageTypeDefinition<_dte_common_v1_EmisorSolicitadoInput, _dte_common_v1_EmisorSolicitado>
        EventoBitacora: MessageTypeDefinition<_dte_common_v1_EventoBitacoraInput, _dte_common_v1_EventoBitacora>
        Ficha: MessageTypeDefinition<_dte_common_v1_FichaInput, _dte_common_v1_Ficha>
        Frase: MessageTypeDefinition<_dte_common_v1_FraseInput, _dte_common_v1_Frase>
        GetArchivoRequest: MessageTypeDefinition<_dte_common_v1_GetArchivoRequestInput, _dte_common_v1_GetArchivoRequest>
        Impuesto: MessageTypeDefinition<_dte_common_v1_ImpuestoInput, _dte_common_v1_Impuesto>
        ImpuestoSolicitado: MessageTypeDefinition<_dte_common_v1_ImpuestoSolicitadoInput, _dte_common_v1_ImpuestoSolicitado>
        Item: MessageTypeDefinition<_dte_common_v1_ItemInput, _dte_common_v1_Item>
        ItemSolicitado: MessageTypeDefinition<_dte_common_v1_ItemSolicitadoInput, _dte_common_v1_ItemSolicitado>
        Observacion: MessageTypeDefinition<_dte_common_v1_ObservacionInput, _dte_common_v1_Observacion>
        Papeles: MessageTypeDefinition<_dte_common_v1_PapelesInput, _dte_common_v1_Papeles>
        Parte: MessageTypeDefinition<_dte_common_v1_ParteInput, _dte_common_v1_Parte>
        ReceptorSolicitado: MessageTypeDefinition<_dte_common_v1_ReceptorSolicitadoInput, _dte_common_v1_ReceptorSolicitado>
        Recurso: MessageTypeDefinition<_dte_common_v1_RecursoInput, _dte_common_v1_Recurso>
        Remitente: MessageTypeDefinition<_dte_common_v1_RemitenteInput, _dte_common_v1_Remitente>
        Retenciones: MessageTypeDefinition<_dte_common_v1_RetencionesInput, _dte_common_v1_Retenciones>
        Solicitante: MessageTypeDefinition<_dte_common_v1_SolicitanteInput, _dte_common_v1_Solicitante>
        Solicitud: MessageTypeDefinition<_dte_common_v1_SolicitudInput, _dte_common_v1_Solicitud>
        TasaCambio: MessageTypeDefinition<_dte_common_v1_TasaCambioInput, _dte_common_v1_TasaCambio>
        TasaImpuesto: MessageTypeDefinition<_dte_common_v1_TasaImpuestoInput, _dte_common_v1_TasaImpuesto>
        Verificacion: MessageTypeDefinition<_dte_common_v1_VerificacionInput, _dte_common_v1_Verificacion>
      }
    }
    pais: {
      v1: {
        AnulacionPais: MessageTypeDefinition<_dte_pais_v1_AnulacionPaisInput, _dte_pais_v1_AnulacionPais>
        Autoridad: MessageTypeDefinition<_dte_pais_v1_AutoridadInput, _dte_pais_v1_Autoridad>
        Campo: MessageTypeDefinition<_dte_pais_v1_CampoInput, _dte_pais_v1_Campo>
        Catalogo: MessageTypeDefinition<_dte_pais_v1_CatalogoInput, _dte_pais_v1_Catalogo>
        CertificadoPais: MessageTypeDefinition<_dte_pais_v1_CertificadoPaisInput, _dte_pais_v1_CertificadoPais>
        CertificadorPais: MessageTypeDefinition<_dte_pais_v1_CertificadorPaisInput, _dte_pais_v1_CertificadorPais>
        ClaseDocumento: MessageTypeDefinition<_dte_pais_v1_ClaseDocumentoInput, _dte_pais_v1_ClaseDocumento>
        Contingencia: MessageTypeDefinition<_dte_pais_v1_ContingenciaInput, _dte_pais_v1_Contingencia>
        Correccion: MessageTypeDefinition<_dte_pais_v1_CorreccionInput, _dte_pais_v1_Correccion>
        Cuando: MessageTypeDefinition<_dte_pais_v1_CuandoInput, _dte_pais_v1_Cuando>
        DescripcionPais: MessageTypeDefinition<_dte_pais_v1_DescripcionPaisInput, _dte_pais_v1_DescripcionPais>
        DigitoVerificador: MessageTypeDefinition<_dte_pais_v1_DigitoVerificadorInput, _dte_pais_v1_DigitoVerificador>
        EtapaCertificacion: MessageTypeDefinition<_dte_pais_v1_EtapaCertificacionInput, _dte_pais_v1_EtapaCertificacion>
        ExencionDeNota: MessageTypeDefinition<_dte_pais_v1_ExencionDeNotaInput, _dte_pais_v1_ExencionDeNota>
        ImpuestoGeneral: MessageTypeDefinition<_dte_pais_v1_ImpuestoGeneralInput, _dte_pais_v1_ImpuestoGeneral>
        ImpuestoPais: MessageTypeDefinition<_dte_pais_v1_ImpuestoPaisInput, _dte_pais_v1_ImpuestoPais>
        LibroPais: MessageTypeDefinition<_dte_pais_v1_LibroPaisInput, _dte_pais_v1_LibroPais>
        LocalidadPais: MessageTypeDefinition<_dte_pais_v1_LocalidadPaisInput, _dte_pais_v1_LocalidadPais>
        NotaDeTipo: MessageTypeDefinition<_dte_pais_v1_NotaDeTipoInput, _dte_pais_v1_NotaDeTipo>
        NotasPais: MessageTypeDefinition<_dte_pais_v1_NotasPaisInput, _dte_pais_v1_NotasPais>
        NumeracionPais: MessageTypeDefinition<_dte_pais_v1_NumeracionPaisInput, _dte_pais_v1_NumeracionPais>
        Opcion: MessageTypeDefinition<_dte_pais_v1_OpcionInput, _dte_pais_v1_Opcion>
        ReglaPais: MessageTypeDefinition<_dte_pais_v1_ReglaPaisInput, _dte_pais_v1_ReglaPais>
        Tasa: MessageTypeDefinition<_dte_pais_v1_TasaInput, _dte_pais_v1_Tasa>
        TipoDocumento: MessageTypeDefinition<_dte_pais_v1_TipoDocumentoInput, _dte_pais_v1_TipoDocumento>
        TipoIdentificador: MessageTypeDefinition<_dte_pais_v1_TipoIdentificadorInput, _dte_pais_v1_TipoIdentificador>
        UnidadGravable: MessageTypeDefinition<_dte_pais_v1_UnidadGravableInput, _dte_pais_v1_UnidadGravable>
      }
    }
    receiving: {
      v1: {
        Acuse: MessageTypeDefinition<_dte_receiving_v1_AcuseInput, _dte_receiving_v1_Acuse>
        AnswerAprobacionRequest: MessageTypeDefinition<_dte_receiving_v1_AnswerAprobacionRequestInput, _dte_receiving_v1_AnswerAprobacionRequest>
        AnswerDocumentoRequest: MessageTypeDefinition<_dte_receiving_v1_AnswerDocumentoRequestInput, _dte_receiving_v1_AnswerDocumentoRequest>
        ApprovePruebaRequest: MessageTypeDefinition<_dte_receiving_v1_ApprovePruebaRequestInput, _dte_receiving_v1_ApprovePruebaRequest>
        ApproveRequest: MessageTypeDefinition<_dte_receiving_v1_ApproveRequestInput, _dte_receiving_v1_ApproveRequest>
        Aprobacion: MessageTypeDefinition<_dte_receiving_v1_AprobacionInput, _dte_receiving_v1_Aprobacion>
        AprobacionComparada: MessageTypeDefinition<_dte_receiving_v1_AprobacionComparadaInput, _dte_receiving_v1_AprobacionComparada>
        AprobacionEscrita: MessageTypeDefinition<_dte_receiving_v1_AprobacionEscritaInput, _dte_receiving_v1_AprobacionEscrita>
        AprobacionLeida: MessageTypeDefinition<_dte_receiving_v1_AprobacionLeidaInput, _dte_receiving_v1_AprobacionLeida>
        AprobacionPrueba: MessageTypeDefinition<_dte_receiving_v1_AprobacionPruebaInput, _dte_receiving_v1_AprobacionPrueba>
        CheckAprobacionRequest: MessageTypeDefinition<_dte_receiving_v1_CheckAprobacionRequestInput, _dte_receiving_v1_CheckAprobacionRequest>
        Comprobacion: MessageTypeDefinition<_dte_receiving_v1_ComprobacionInput, _dte_receiving_v1_Comprobacion>
        CuerpoPuerta: MessageTypeDefinition<_dte_receiving_v1_CuerpoPuertaInput, _dte_receiving_v1_CuerpoPuerta>
        DeliverRequest: MessageTypeDefinition<_dte_receiving_v1_DeliverRequestInput, _dte_receiving_v1_DeliverRequest>
        DescripcionReceptor: MessageTypeDefinition<_dte_receiving_v1_DescripcionReceptorInput, _dte_receiving_v1_DescripcionReceptor>
        DocumentoLeido: MessageTypeDefinition<_dte_receiving_v1_DocumentoLeidoInput, _dte_receiving_v1_DocumentoLeido>
        EnterRequest: MessageTypeDefinition<_dte_receiving_v1_EnterRequestInput, _dte_receiving_v1_EnterRequest>
        Entrega: MessageTypeDefinition<_dte_receiving_v1_EntregaInput, _dte_receiving_v1_Entrega>
        EntregasPais: MessageTypeDefinition<_dte_receiving_v1_EntregasPaisInput, _dte_receiving_v1_EntregasPais>
        EnvioAprobacion: MessageTypeDefinition<_dte_receiving_v1_EnvioAprobacionInput, _dte_receiving_v1_EnvioAprobacion>
        Examinado: MessageTypeDefinition<_dte_receiving_v1_ExaminadoInput, _dte_receiving_v1_Examinado>
        ExamineRequest: MessageTypeDefinition<_dte_receiving_v1_ExamineRequestInput, _dte_receiving_v1_ExamineRequest>
        ExtractRequest: MessageTypeDefinition<_dte_receiving_v1_ExtractRequestInput, _dte_receiving_v1_ExtractRequest>
        Extracto: MessageTypeDefinition<_dte_receiving_v1_ExtractoInput, _dte_receiving_v1_Extracto>
        Lectura: MessageTypeDefinition<_dte_receiving_v1_LecturaInput, _dte_receiving_v1_Lectura>
        Leido: MessageTypeDefinition<_dte_receiving_v1_LeidoInput, _dte_receiving_v1_Leido>
        ListPuertasResponse: MessageTypeDefinition<_dte_receiving_v1_ListPuertasResponseInput, _dte_receiving_v1_ListPuertasResponse>
        ListRecepcionesRequest: MessageTypeDefinition<_dte_receiving_v1_ListRecepcionesRequestInput, _dte_receiving_v1_ListRecepcionesRequest>
        ListRecepcionesResponse: MessageTypeDefinition<_dte_receiving_v1_ListRecepcionesResponseInput, _dte_receiving_v1_ListRecepcionesResponse>
        Puerta: MessageTypeDefinition<_dte_receiving_v1_PuertaInput, _dte_receiving_v1_Puerta>
        ReadCertifiedRequest: MessageTypeDefinition<_dte_receiving_v1_ReadCertifiedRequestInput, _dte_receiving_v1_ReadCertifiedRequest>
        ReadRequest: MessageTypeDefinition<_dte_receiving_v1_ReadRequestInput, _dte_receiving_v1_ReadRequest>
        Receiving: SubtypeConstructor<typeof grpc.Client, _dte_receiving_v1_ReceivingClient> & { service: _dte_receiving_v1_ReceivingDefinition }
        Recepcion: MessageTypeDefinition<_dte_receiving_v1_RecepcionInput, _dte_receiving_v1_Recepcion>
        Receptor: SubtypeConstructor<typeof grpc.Client, _dte_receiving_v1_ReceptorClient> & { service: _dte_receiving_v1_ReceptorDefinition }
        ReferenciaAprobacion: MessageTypeDefinition<_dte_receiving_v1_ReferenciaAprobacionInput, _dte_receiving_v1_ReferenciaAprobacion>
        RegisterXmlRequest: MessageTypeDefinition<_dte_receiving_v1_RegisterXmlRequestInput, _dte_receiving_v1_RegisterXmlRequest>
        Respuesta: MessageTypeDefinition<_dte_receiving_v1_RespuestaInput, _dte_receiving_v1_Respuesta>
        RespuestaDocumento: MessageTypeDefinition<_dte_receiving_v1_RespuestaDocumentoInput, _dte_receiving_v1_RespuestaDocumento>
        SendAprobacionRequest: MessageTypeDefinition<_dte_receiving_v1_SendAprobacionRequestInput, _dte_receiving_v1_SendAprobacionRequest>
        ValorUnico: MessageTypeDefinition<_dte_receiving_v1_ValorUnicoInput, _dte_receiving_v1_ValorUnico>
        VerifyRequest: MessageTypeDefinition<_dte_receiving_v1_VerifyRequestInput, _dte_receiving_v1_VerifyRequest>
        WriteAprobacionRequest: MessageTypeDefinition<_dte_receiving_v1_WriteAprobacionRequestInput, _dte_receiving_v1_WriteAprobacionRequest>
      }
    }
  }
  google: {
    protobuf: {
      Empty: MessageTypeDefinition<_google_protobuf_EmptyInput, _google_protobuf_Empty>
    }
  }
}

