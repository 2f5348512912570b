// Original file: proto/dte/certifier/v1/certifier.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnulacionPreparadaInput as _dte_certifier_v1_AnulacionPreparadaInput, AnulacionPreparada as _dte_certifier_v1_AnulacionPreparada } from '../../../dte/certifier/v1/AnulacionPreparada.js';
import type { ContribuyenteEncontradoInput as _dte_certifier_v1_ContribuyenteEncontradoInput, ContribuyenteEncontrado as _dte_certifier_v1_ContribuyenteEncontrado } from '../../../dte/certifier/v1/ContribuyenteEncontrado.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { FindContribuyenteRequestInput as _dte_certifier_v1_FindContribuyenteRequestInput, FindContribuyenteRequest as _dte_certifier_v1_FindContribuyenteRequest } from '../../../dte/certifier/v1/FindContribuyenteRequest.js';
import type { FindRequestInput as _dte_certifier_v1_FindRequestInput, FindRequest as _dte_certifier_v1_FindRequest } from '../../../dte/certifier/v1/FindRequest.js';
import type { ImpresoInput as _dte_certifier_v1_ImpresoInput, Impreso as _dte_certifier_v1_Impreso } from '../../../dte/certifier/v1/Impreso.js';
import type { LeidoInput as _dte_certifier_v1_LeidoInput, Leido as _dte_certifier_v1_Leido } from '../../../dte/certifier/v1/Leido.js';
import type { PreparadoInput as _dte_certifier_v1_PreparadoInput, Preparado as _dte_certifier_v1_Preparado } from '../../../dte/certifier/v1/Preparado.js';
import type { PrepareCancelRequestInput as _dte_certifier_v1_PrepareCancelRequestInput, PrepareCancelRequest as _dte_certifier_v1_PrepareCancelRequest } from '../../../dte/certifier/v1/PrepareCancelRequest.js';
import type { PrepareRequestInput as _dte_certifier_v1_PrepareRequestInput, PrepareRequest as _dte_certifier_v1_PrepareRequest } from '../../../dte/certifier/v1/PrepareRequest.js';
import type { PrintRequestInput as _dte_certifier_v1_PrintRequestInput, PrintRequest as _dte_certifier_v1_PrintRequest } from '../../../dte/certifier/v1/PrintRequest.js';
import type { ReadCertifiedRequestInput as _dte_certifier_v1_ReadCertifiedRequestInput, ReadCertifiedRequest as _dte_certifier_v1_ReadCertifiedRequest } from '../../../dte/certifier/v1/ReadCertifiedRequest.js';
import type { RegimenInput as _dte_certifier_v1_RegimenInput, Regimen as _dte_certifier_v1_Regimen } from '../../../dte/certifier/v1/Regimen.js';
import type { ResultadoInput as _dte_certifier_v1_ResultadoInput, Resultado as _dte_certifier_v1_Resultado } from '../../../dte/certifier/v1/Resultado.js';
import type { SubmitRequestInput as _dte_certifier_v1_SubmitRequestInput, SubmitRequest as _dte_certifier_v1_SubmitRequest } from '../../../dte/certifier/v1/SubmitRequest.js';

export interface CertifierClient extends grpc.Client {
  Describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  Describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  Describe(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  Describe(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_certifier_v1_Regimen>): grpc.ClientUnaryCall;
  
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
  
  Print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  
  ReadCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  ReadCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  ReadCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  ReadCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_certifier_v1_ReadCertifiedRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Leido>): grpc.ClientUnaryCall;
  
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  Submit(argument: _dte_certifier_v1_SubmitRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  submit(argument: _dte_certifier_v1_SubmitRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Resultado>): grpc.ClientUnaryCall;
  
}

export interface CertifierHandlers extends grpc.UntypedServiceImplementation {
  Describe: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_certifier_v1_RegimenInput>;
  
  Find: grpc.handleUnaryCall<_dte_certifier_v1_FindRequest, _dte_certifier_v1_ResultadoInput>;
  
  FindContribuyente: grpc.handleUnaryCall<_dte_certifier_v1_FindContribuyenteRequest, _dte_certifier_v1_ContribuyenteEncontradoInput>;
  
  Prepare: grpc.handleUnaryCall<_dte_certifier_v1_PrepareRequest, _dte_certifier_v1_PreparadoInput>;
  
  PrepareCancel: grpc.handleUnaryCall<_dte_certifier_v1_PrepareCancelRequest, _dte_certifier_v1_AnulacionPreparadaInput>;
  
  Print: grpc.handleUnaryCall<_dte_certifier_v1_PrintRequest, _dte_certifier_v1_ImpresoInput>;
  
  ReadCertified: grpc.handleUnaryCall<_dte_certifier_v1_ReadCertifiedRequest, _dte_certifier_v1_LeidoInput>;
  
  Submit: grpc.handleUnaryCall<_dte_certifier_v1_SubmitRequest, _dte_certifier_v1_ResultadoInput>;
  
}

export interface CertifierDefinition extends grpc.ServiceDefinition {
  Describe: MethodDefinition<_google_protobuf_EmptyInput, _dte_certifier_v1_RegimenInput, _google_protobuf_Empty, _dte_certifier_v1_Regimen>
  Find: MethodDefinition<_dte_certifier_v1_FindRequestInput, _dte_certifier_v1_ResultadoInput, _dte_certifier_v1_FindRequest, _dte_certifier_v1_Resultado>
  FindContribuyente: MethodDefinition<_dte_certifier_v1_FindContribuyenteRequestInput, _dte_certifier_v1_ContribuyenteEncontradoInput, _dte_certifier_v1_FindContribuyenteRequest, _dte_certifier_v1_ContribuyenteEncontrado>
  Prepare: MethodDefinition<_dte_certifier_v1_PrepareRequestInput, _dte_certifier_v1_PreparadoInput, _dte_certifier_v1_PrepareRequest, _dte_certifier_v1_Preparado>
  PrepareCancel: MethodDefinition<_dte_certifier_v1_PrepareCancelRequestInput, _dte_certifier_v1_AnulacionPreparadaInput, _dte_certifier_v1_PrepareCancelRequest, _dte_certifier_v1_AnulacionPreparada>
  Print: MethodDefinition<_dte_certifier_v1_PrintRequestInput, _dte_certifier_v1_ImpresoInput, _dte_certifier_v1_PrintRequest, _dte_certifier_v1_Impreso>
  ReadCertified: MethodDefinition<_dte_certifier_v1_ReadCertifiedRequestInput, _dte_certifier_v1_LeidoInput, _dte_certifier_v1_ReadCertifiedRequest, _dte_certifier_v1_Leido>
  Submit: MethodDefinition<_dte_certifier_v1_SubmitRequestInput, _dte_certifier_v1_ResultadoInput, _dte_certifier_v1_SubmitRequest, _dte_certifier_v1_Resultado>
}
