// Original file: proto/dte/certifier/v1/certifier.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnulacionPreparadaInput as _dte_certifier_v1_AnulacionPreparadaInput, AnulacionPreparada as _dte_certifier_v1_AnulacionPreparada } from '../../../dte/certifier/v1/AnulacionPreparada.js';
import type { CancelNumerosRequestInput as _dte_certifier_v1_CancelNumerosRequestInput, CancelNumerosRequest as _dte_certifier_v1_CancelNumerosRequest } from '../../../dte/certifier/v1/CancelNumerosRequest.js';
import type { CatalogoInput as _dte_pais_v1_CatalogoInput, Catalogo as _dte_pais_v1_Catalogo } from '../../../dte/pais/v1/Catalogo.js';
import type { CertificadoAbiertoInput as _dte_certifier_v1_CertificadoAbiertoInput, CertificadoAbierto as _dte_certifier_v1_CertificadoAbierto } from '../../../dte/certifier/v1/CertificadoAbierto.js';
import type { CheckCuentaRequestInput as _dte_certifier_v1_CheckCuentaRequestInput, CheckCuentaRequest as _dte_certifier_v1_CheckCuentaRequest } from '../../../dte/certifier/v1/CheckCuentaRequest.js';
import type { CheckTitularRequestInput as _dte_certifier_v1_CheckTitularRequestInput, CheckTitularRequest as _dte_certifier_v1_CheckTitularRequest } from '../../../dte/certifier/v1/CheckTitularRequest.js';
import type { ContingenciaPreparadaInput as _dte_certifier_v1_ContingenciaPreparadaInput, ContingenciaPreparada as _dte_certifier_v1_ContingenciaPreparada } from '../../../dte/certifier/v1/ContingenciaPreparada.js';
import type { ContribuyenteEncontradoInput as _dte_certifier_v1_ContribuyenteEncontradoInput, ContribuyenteEncontrado as _dte_certifier_v1_ContribuyenteEncontrado } from '../../../dte/certifier/v1/ContribuyenteEncontrado.js';
import type { CuentaComprobadaInput as _dte_certifier_v1_CuentaComprobadaInput, CuentaComprobada as _dte_certifier_v1_CuentaComprobada } from '../../../dte/certifier/v1/CuentaComprobada.js';
import type { DescribeRequestInput as _dte_certifier_v1_DescribeRequestInput, DescribeRequest as _dte_certifier_v1_DescribeRequest } from '../../../dte/certifier/v1/DescribeRequest.js';
import type { DescripcionPaisInput as _dte_pais_v1_DescripcionPaisInput, DescripcionPais as _dte_pais_v1_DescripcionPais } from '../../../dte/pais/v1/DescripcionPais.js';
import type { DocumentoDadoInput as _dte_certifier_v1_DocumentoDadoInput, DocumentoDado as _dte_certifier_v1_DocumentoDado } from '../../../dte/certifier/v1/DocumentoDado.js';
import type { EventoPreparadoInput as _dte_certifier_v1_EventoPreparadoInput, EventoPreparado as _dte_certifier_v1_EventoPreparado } from '../../../dte/certifier/v1/EventoPreparado.js';
import type { FetchDocumentoRequestInput as _dte_certifier_v1_FetchDocumentoRequestInput, FetchDocumentoRequest as _dte_certifier_v1_FetchDocumentoRequest } from '../../../dte/certifier/v1/FetchDocumentoRequest.js';
import type { FetchTasasRequestInput as _dte_certifier_v1_FetchTasasRequestInput, FetchTasasRequest as _dte_certifier_v1_FetchTasasRequest } from '../../../dte/certifier/v1/FetchTasasRequest.js';
import type { FindContribuyenteRequestInput as _dte_certifier_v1_FindContribuyenteRequestInput, FindContribuyenteRequest as _dte_certifier_v1_FindContribuyenteRequest } from '../../../dte/certifier/v1/FindContribuyenteRequest.js';
import type { FindLoteRequestInput as _dte_certifier_v1_FindLoteRequestInput, FindLoteRequest as _dte_certifier_v1_FindLoteRequest } from '../../../dte/certifier/v1/FindLoteRequest.js';
import type { FindRequestInput as _dte_certifier_v1_FindRequestInput, FindRequest as _dte_certifier_v1_FindRequest } from '../../../dte/certifier/v1/FindRequest.js';
import type { FirmadaInput as _dte_certifier_v1_FirmadaInput, Firmada as _dte_certifier_v1_Firmada } from '../../../dte/certifier/v1/Firmada.js';
import type { GetCatalogoRequestInput as _dte_certifier_v1_GetCatalogoRequestInput, GetCatalogoRequest as _dte_certifier_v1_GetCatalogoRequest } from '../../../dte/certifier/v1/GetCatalogoRequest.js';
import type { ImpresoInput as _dte_certifier_v1_ImpresoInput, Impreso as _dte_certifier_v1_Impreso } from '../../../dte/certifier/v1/Impreso.js';
import type { LoteEncontradoInput as _dte_certifier_v1_LoteEncontradoInput, LoteEncontrado as _dte_certifier_v1_LoteEncontrado } from '../../../dte/certifier/v1/LoteEncontrado.js';
import type { LoteEnviadoInput as _dte_certifier_v1_LoteEnviadoInput, LoteEnviado as _dte_certifier_v1_LoteEnviado } from '../../../dte/certifier/v1/LoteEnviado.js';
import type { NumerosPreparadosInput as _dte_certifier_v1_NumerosPreparadosInput, NumerosPreparados as _dte_certifier_v1_NumerosPreparados } from '../../../dte/certifier/v1/NumerosPreparados.js';
import type { OpenCertificadoRequestInput as _dte_certifier_v1_OpenCertificadoRequestInput, OpenCertificadoRequest as _dte_certifier_v1_OpenCertificadoRequest } from '../../../dte/certifier/v1/OpenCertificadoRequest.js';
import type { PasoPruebaInput as _dte_accounts_v1_PasoPruebaInput, PasoPrueba as _dte_accounts_v1_PasoPrueba } from '../../../dte/accounts/v1/PasoPrueba.js';
import type { PlanInput as _dte_certificacion_v1_PlanInput, Plan as _dte_certificacion_v1_Plan } from '../../../dte/certificacion/v1/Plan.js';
import type { PlanRequestInput as _dte_certificacion_v1_PlanRequestInput, PlanRequest as _dte_certificacion_v1_PlanRequest } from '../../../dte/certificacion/v1/PlanRequest.js';
import type { PreparadoInput as _dte_certifier_v1_PreparadoInput, Preparado as _dte_certifier_v1_Preparado } from '../../../dte/certifier/v1/Preparado.js';
import type { PrepareCancelRequestInput as _dte_certifier_v1_PrepareCancelRequestInput, PrepareCancelRequest as _dte_certifier_v1_PrepareCancelRequest } from '../../../dte/certifier/v1/PrepareCancelRequest.js';
import type { PrepareContingenciaRequestInput as _dte_certifier_v1_PrepareContingenciaRequestInput, PrepareContingenciaRequest as _dte_certifier_v1_PrepareContingenciaRequest } from '../../../dte/certifier/v1/PrepareContingenciaRequest.js';
import type { PrepareEventoRequestInput as _dte_certifier_v1_PrepareEventoRequestInput, PrepareEventoRequest as _dte_certifier_v1_PrepareEventoRequest } from '../../../dte/certifier/v1/PrepareEventoRequest.js';
import type { PrepareRequestInput as _dte_certifier_v1_PrepareRequestInput, PrepareRequest as _dte_certifier_v1_PrepareRequest } from '../../../dte/certifier/v1/PrepareRequest.js';
import type { PresentRequestInput as _dte_certifier_v1_PresentRequestInput, PresentRequest as _dte_certifier_v1_PresentRequest } from '../../../dte/certifier/v1/PresentRequest.js';
import type { PresentadosInput as _dte_certifier_v1_PresentadosInput, Presentados as _dte_certifier_v1_Presentados } from '../../../dte/certifier/v1/Presentados.js';
import type { PrintRequestInput as _dte_certifier_v1_PrintRequestInput, PrintRequest as _dte_certifier_v1_PrintRequest } from '../../../dte/certifier/v1/PrintRequest.js';
import type { ResolveSerieRequestInput as _dte_certifier_v1_ResolveSerieRequestInput, ResolveSerieRequest as _dte_certifier_v1_ResolveSerieRequest } from '../../../dte/certifier/v1/ResolveSerieRequest.js';
import type { ResultadoInput as _dte_certifier_v1_ResultadoInput, Resultado as _dte_certifier_v1_Resultado } from '../../../dte/certifier/v1/Resultado.js';
import type { SerieInput as _dte_certifier_v1_SerieInput, Serie as _dte_certifier_v1_Serie } from '../../../dte/certifier/v1/Serie.js';
import type { SignRecepcionRequestInput as _dte_certifier_v1_SignRecepcionRequestInput, SignRecepcionRequest as _dte_certifier_v1_SignRecepcionRequest } from '../../../dte/certifier/v1/SignRecepcionRequest.js';
import type { SubmitLoteRequestInput as _dte_certifier_v1_SubmitLoteRequestInput, SubmitLoteRequest as _dte_certifier_v1_SubmitLoteRequest } from '../../../dte/certifier/v1/SubmitLoteRequest.js';
import type { SubmitRequestInput as _dte_certifier_v1_SubmitRequestInput, SubmitRequest as _dte_certifier_v1_SubmitRequest } from '../../../dte/certifier/v1/SubmitRequest.js';
import type { TasasPublicadasInput as _dte_certifier_v1_TasasPublicadasInput, TasasPublicadas as _dte_certifier_v1_TasasPublicadas } from '../../../dte/certifier/v1/TasasPublicadas.js';
import type { TitularProbadoInput as _dte_certifier_v1_TitularProbadoInput, TitularProbado as _dte_certifier_v1_TitularProbado } from '../../../dte/certifier/v1/TitularProbado.js';

export interface CertifierClient extends grpc.Client {
  CancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  CancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  CancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  CancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  cancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  
  CheckCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  CheckCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  CheckCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  CheckCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  checkCuenta(argument: _dte_certifier_v1_CheckCuentaRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_CuentaComprobada>): grpc.ClientUnaryCall;
  
  CheckTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  CheckTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  CheckTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  CheckTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  checkTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  checkTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  checkTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  checkTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, callback: grpc.requestCallback<_dte_accounts_v1_PasoPrueba>): grpc.ClientUnaryCall;
  
  Describe(argument: _dte_certifier_v1_DescribeRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  Describe(argument: _dte_certifier_v1_DescribeRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  Describe(argument: _dte_certifier_v1_DescribeRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  Describe(argument: _dte_certifier_v1_DescribeRequestInput, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  describe(argument: _dte_certifier_v1_DescribeRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  describe(argument: _dte_certifier_v1_DescribeRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  describe(argument: _dte_certifier_v1_DescribeRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  describe(argument: _dte_certifier_v1_DescribeRequestInput, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  
  FetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  FetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  FetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  FetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  fetchDocumento(argument: _dte_certifier_v1_FetchDocumentoRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_DocumentoDado>): grpc.ClientUnaryCall;
  
  FetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  FetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  FetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  FetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  fetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  fetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  fetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  fetchTasas(argument: _dte_certifier_v1_FetchTasasRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_TasasPublicadas>): grpc.ClientUnaryCall;
  
  Find(argument: _dte_certifier_v1_FindRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Find(argument: _dte_certifier_v1_FindRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Find(argument: _dte_certifier_v1_FindRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Find(argument: _dte_certifier_v1_FindRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  find(argument: _dte_certifier_v1_FindRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  find(argument: _dte_certifier_v1_FindRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  find(argument: _dte_certifier_v1_FindRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  find(argument: _dte_certifier_v1_FindRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  
  FindContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  FindContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  FindContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  FindContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_certifier_v1_FindContribuyenteRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_ContribuyenteEncontrado>): grpc.ClientUnaryCall;
  
  FindLote(argument: _dte_certifier_v1_FindLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  FindLote(argument: _dte_certifier_v1_FindLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  FindLote(argument: _dte_certifier_v1_FindLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  FindLote(argument: _dte_certifier_v1_FindLoteRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  findLote(argument: _dte_certifier_v1_FindLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  findLote(argument: _dte_certifier_v1_FindLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  findLote(argument: _dte_certifier_v1_FindLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  findLote(argument: _dte_certifier_v1_FindLoteRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_LoteEncontrado>): grpc.ClientUnaryCall;
  
  GetCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  GetCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  GetCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  GetCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  getCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  getCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  getCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  getCatalogo(argument: _dte_certifier_v1_GetCatalogoRequestInput, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  
  OpenCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  OpenCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  OpenCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  OpenCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  openCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  openCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  openCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  openCertificado(argument: _dte_certifier_v1_OpenCertificadoRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_CertificadoAbierto>): grpc.ClientUnaryCall;
  
  PlanCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  PlanCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  PlanCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  PlanCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PlanRequestInput, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  
  Prepare(argument: _dte_certifier_v1_PrepareRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  Prepare(argument: _dte_certifier_v1_PrepareRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  Prepare(argument: _dte_certifier_v1_PrepareRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  Prepare(argument: _dte_certifier_v1_PrepareRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  prepare(argument: _dte_certifier_v1_PrepareRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  prepare(argument: _dte_certifier_v1_PrepareRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  prepare(argument: _dte_certifier_v1_PrepareRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  prepare(argument: _dte_certifier_v1_PrepareRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Preparado>): grpc.ClientUnaryCall;
  
  PrepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  PrepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  PrepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  PrepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  prepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  prepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  prepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  prepareCancel(argument: _dte_certifier_v1_PrepareCancelRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_AnulacionPreparada>): grpc.ClientUnaryCall;
  
  PrepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  PrepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  PrepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  PrepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  prepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  prepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  prepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  prepareCancelNumeros(argument: _dte_certifier_v1_CancelNumerosRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_NumerosPreparados>): grpc.ClientUnaryCall;
  
  PrepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  PrepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  PrepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  PrepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  prepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  prepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  prepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  prepareContingencia(argument: _dte_certifier_v1_PrepareContingenciaRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_ContingenciaPreparada>): grpc.ClientUnaryCall;
  
  PrepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  PrepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  PrepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  PrepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  prepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  prepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  prepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  prepareEvento(argument: _dte_certifier_v1_PrepareEventoRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_EventoPreparado>): grpc.ClientUnaryCall;
  
  Present(argument: _dte_certifier_v1_PresentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  Present(argument: _dte_certifier_v1_PresentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  Present(argument: _dte_certifier_v1_PresentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  Present(argument: _dte_certifier_v1_PresentRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  present(argument: _dte_certifier_v1_PresentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  present(argument: _dte_certifier_v1_PresentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  present(argument: _dte_certifier_v1_PresentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  present(argument: _dte_certifier_v1_PresentRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Presentados>): grpc.ClientUnaryCall;
  
  Print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  
  ProveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  ProveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  ProveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  ProveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  proveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  proveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  proveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  proveTitular(argument: _dte_certifier_v1_CheckTitularRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_TitularProbado>): grpc.ClientUnaryCall;
  
  ResolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  ResolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  ResolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  ResolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  resolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  resolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  resolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  resolveSerie(argument: _dte_certifier_v1_ResolveSerieRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Serie>): grpc.ClientUnaryCall;
  
  SignRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  SignRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  SignRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  SignRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  signRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  signRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  signRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  signRecepcion(argument: _dte_certifier_v1_SignRecepcionRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Firmada>): grpc.ClientUnaryCall;
  
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  
  SubmitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  SubmitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  SubmitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  SubmitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  submitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  submitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  submitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  submitLote(argument: _dte_certifier_v1_SubmitLoteRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_LoteEnviado>): grpc.ClientUnaryCall;
  
}

export interface CertifierHandlers extends grpc.UntypedServiceImplementation {
  CancelNumeros: grpc.handleUnaryCall<_dte_certifier_v1_CancelNumerosRequest, _dte_certifier_v1_ResultadoInput>;
  
  CheckCuenta: grpc.handleUnaryCall<_dte_certifier_v1_CheckCuentaRequest, _dte_certifier_v1_CuentaComprobadaInput>;
  
  CheckTitular: grpc.handleUnaryCall<_dte_certifier_v1_CheckTitularRequest, _dte_accounts_v1_PasoPruebaInput>;
  
  Describe: grpc.handleUnaryCall<_dte_certifier_v1_DescribeRequest, _dte_pais_v1_DescripcionPaisInput>;
  
  FetchDocumento: grpc.handleUnaryCall<_dte_certifier_v1_FetchDocumentoRequest, _dte_certifier_v1_DocumentoDadoInput>;
  
  FetchTasas: grpc.handleUnaryCall<_dte_certifier_v1_FetchTasasRequest, _dte_certifier_v1_TasasPublicadasInput>;
  
  Find: grpc.handleUnaryCall<_dte_certifier_v1_FindRequest, _dte_certifier_v1_ResultadoInput>;
  
  FindContribuyente: grpc.handleUnaryCall<_dte_certifier_v1_FindContribuyenteRequest, _dte_certifier_v1_ContribuyenteEncontradoInput>;
  
  FindLote: grpc.handleUnaryCall<_dte_certifier_v1_FindLoteRequest, _dte_certifier_v1_LoteEncontradoInput>;
  
  GetCatalogo: grpc.handleUnaryCall<_dte_certifier_v1_GetCatalogoRequest, _dte_pais_v1_CatalogoInput>;
  
  OpenCertificado: grpc.handleUnaryCall<_dte_certifier_v1_OpenCertificadoRequest, _dte_certifier_v1_CertificadoAbiertoInput>;
  
  PlanCertificacion: grpc.handleUnaryCall<_dte_certificacion_v1_PlanRequest, _dte_certificacion_v1_PlanInput>;
  
  Prepare: grpc.handleUnaryCall<_dte_certifier_v1_PrepareRequest, _dte_certifier_v1_PreparadoInput>;
  
  PrepareCancel: grpc.handleUnaryCall<_dte_certifier_v1_PrepareCancelRequest, _dte_certifier_v1_AnulacionPreparadaInput>;
  
  PrepareCancelNumeros: grpc.handleUnaryCall<_dte_certifier_v1_CancelNumerosRequest, _dte_certifier_v1_NumerosPreparadosInput>;
  
  PrepareContingencia: grpc.handleUnaryCall<_dte_certifier_v1_PrepareContingenciaRequest, _dte_certifier_v1_ContingenciaPreparadaInput>;
  
  PrepareEvento: grpc.handleUnaryCall<_dte_certifier_v1_PrepareEventoRequest, _dte_certifier_v1_EventoPreparadoInput>;
  
  Present: grpc.handleUnaryCall<_dte_certifier_v1_PresentRequest, _dte_certifier_v1_PresentadosInput>;
  
  Print: grpc.handleUnaryCall<_dte_certifier_v1_PrintRequest, _dte_certifier_v1_ImpresoInput>;
  
  ProveTitular: grpc.handleUnaryCall<_dte_certifier_v1_CheckTitularRequest, _dte_certifier_v1_TitularProbadoInput>;
  
  ResolveSerie: grpc.handleUnaryCall<_dte_certifier_v1_ResolveSerieRequest, _dte_certifier_v1_SerieInput>;
  
  SignRecepcion: grpc.handleUnaryCall<_dte_certifier_v1_SignRecepcionRequest, _dte_certifier_v1_FirmadaInput>;
  
  Submit: grpc.handleUnaryCall<_dte_certifier_v1_SubmitRequest, _dte_certifier_v1_ResultadoInput>;
  
  SubmitLote: grpc.handleUnaryCall<_dte_certifier_v1_SubmitLoteRequest, _dte_certifier_v1_LoteEnviadoInput>;
  
}

export interface CertifierDefinition extends grpc.ServiceDefinition {
  CancelNumeros: MethodDefinition<_dte_certifier_v1_CancelNumerosRequestInput, _dte_certifier_v1_ResultadoInput, _dte_certifier_v1_CancelNumerosRequest, _dte_certifier_v1_Resultado>
  CheckCuenta: MethodDefinition<_dte_certifier_v1_CheckCuentaRequestInput, _dte_certifier_v1_CuentaComprobadaInput, _dte_certifier_v1_CheckCuentaRequest, _dte_certifier_v1_CuentaComprobada>
  CheckTitular: MethodDefinition<_dte_certifier_v1_CheckTitularRequestInput, _dte_accounts_v1_PasoPruebaInput, _dte_certifier_v1_CheckTitularRequest, _dte_accounts_v1_PasoPrueba>
  Describe: MethodDefinition<_dte_certifier_v1_DescribeRequestInput, _dte_pais_v1_DescripcionPaisInput, _dte_certifier_v1_DescribeRequest, _dte_pais_v1_DescripcionPais>
  FetchDocumento: MethodDefinition<_dte_certifier_v1_FetchDocumentoRequestInput, _dte_certifier_v1_DocumentoDadoInput, _dte_certifier_v1_FetchDocumentoRequest, _dte_certifier_v1_DocumentoDado>
  FetchTasas: MethodDefinition<_dte_certifier_v1_FetchTasasRequestInput, _dte_certifier_v1_TasasPublicadasInput, _dte_certifier_v1_FetchTasasRequest, _dte_certifier_v1_TasasPublicadas>
  Find: MethodDefinition<_dte_certifier_v1_FindRequestInput, _dte_certifier_v1_ResultadoInput, _dte_certifier_v1_FindRequest, _dte_certifier_v1_Resultado>
  FindContribuyente: MethodDefinition<_dte_certifier_v1_FindContribuyenteRequestInput, _dte_certifier_v1_ContribuyenteEncontradoInput, _dte_certifier_v1_FindContribuyenteRequest, _dte_certifier_v1_ContribuyenteEncontrado>
  FindLote: MethodDefinition<_dte_certifier_v1_FindLoteRequestInput, _dte_certifier_v1_LoteEncontradoInput, _dte_certifier_v1_FindLoteRequest, _dte_certifier_v1_LoteEncontrado>
  GetCatalogo: MethodDefinition<_dte_certifier_v1_GetCatalogoRequestInput, _dte_pais_v1_CatalogoInput, _dte_certifier_v1_GetCatalogoRequest, _dte_pais_v1_Catalogo>
  OpenCertificado: MethodDefinition<_dte_certifier_v1_OpenCertificadoRequestInput, _dte_certifier_v1_CertificadoAbiertoInput, _dte_certifier_v1_OpenCertificadoRequest, _dte_certifier_v1_CertificadoAbierto>
  PlanCertificacion: MethodDefinition<_dte_certificacion_v1_PlanRequestInput, _dte_certificacion_v1_PlanInput, _dte_certificacion_v1_PlanRequest, _dte_certificacion_v1_Plan>
  Prepare: MethodDefinition<_dte_certifier_v1_PrepareRequestInput, _dte_certifier_v1_PreparadoInput, _dte_certifier_v1_PrepareRequest, _dte_certifier_v1_Preparado>
  PrepareCancel: MethodDefinition<_dte_certifier_v1_PrepareCancelRequestInput, _dte_certifier_v1_AnulacionPreparadaInput, _dte_certifier_v1_PrepareCancelRequest, _dte_certifier_v1_AnulacionPreparada>
  PrepareCancelNumeros: MethodDefinition<_dte_certifier_v1_CancelNumerosRequestInput, _dte_certifier_v1_NumerosPreparadosInput, _dte_certifier_v1_CancelNumerosRequest, _dte_certifier_v1_NumerosPreparados>
  PrepareContingencia: MethodDefinition<_dte_certifier_v1_PrepareContingenciaRequestInput, _dte_certifier_v1_ContingenciaPreparadaInput, _dte_certifier_v1_PrepareContingenciaRequest, _dte_certifier_v1_ContingenciaPreparada>
  PrepareEvento: MethodDefinition<_dte_certifier_v1_PrepareEventoRequestInput, _dte_certifier_v1_EventoPreparadoInput, _dte_certifier_v1_PrepareEventoRequest, _dte_certifier_v1_EventoPreparado>
  Present: MethodDefinition<_dte_certifier_v1_PresentRequestInput, _dte_certifier_v1_PresentadosInput, _dte_certifier_v1_PresentRequest, _dte_certifier_v1_Presentados>
  Print: MethodDefinition<_dte_certifier_v1_PrintRequestInput, _dte_certifier_v1_ImpresoInput, _dte_certifier_v1_PrintRequest, _dte_certifier_v1_Impreso>
  ProveTitular: MethodDefinition<_dte_certifier_v1_CheckTitularRequestInput, _dte_certifier_v1_TitularProbadoInput, _dte_certifier_v1_CheckTitularRequest, _dte_certifier_v1_TitularProbado>
  ResolveSerie: MethodDefinition<_dte_certifier_v1_ResolveSerieRequestInput, _dte_certifier_v1_SerieInput, _dte_certifier_v1_ResolveSerieRequest, _dte_certifier_v1_Serie>
  SignRecepcion: MethodDefinition<_dte_certifier_v1_SignRecepcionRequestInput, _dte_certifier_v1_FirmadaInput, _dte_certifier_v1_SignRecepcionRequest, _dte_certifier_v1_Firmada>
  Submit: MethodDefinition<_dte_certifier_v1_SubmitRequestInput, _dte_certifier_v1_ResultadoInput, _dte_certifier_v1_SubmitRequest, _dte_certifier_v1_Resultado>
  SubmitLote: MethodDefinition<_dte_certifier_v1_SubmitLoteRequestInput, _dte_certifier_v1_LoteEnviadoInput, _dte_certifier_v1_SubmitLoteRequest, _dte_certifier_v1_LoteEnviado>
}
