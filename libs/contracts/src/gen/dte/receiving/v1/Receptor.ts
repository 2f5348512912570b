// Original file: proto/dte/receiving/v1/receiving.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnswerAprobacionRequestInput as _dte_receiving_v1_AnswerAprobacionRequestInput, AnswerAprobacionRequest as _dte_receiving_v1_AnswerAprobacionRequest } from '../../../dte/receiving/v1/AnswerAprobacionRequest.js';
import type { AnswerDocumentoRequestInput as _dte_receiving_v1_AnswerDocumentoRequestInput, AnswerDocumentoRequest as _dte_receiving_v1_AnswerDocumentoRequest } from '../../../dte/receiving/v1/AnswerDocumentoRequest.js';
import type { AprobacionComparadaInput as _dte_receiving_v1_AprobacionComparadaInput, AprobacionComparada as _dte_receiving_v1_AprobacionComparada } from '../../../dte/receiving/v1/AprobacionComparada.js';
import type { AprobacionEscritaInput as _dte_receiving_v1_AprobacionEscritaInput, AprobacionEscrita as _dte_receiving_v1_AprobacionEscrita } from '../../../dte/receiving/v1/AprobacionEscrita.js';
import type { CheckAprobacionRequestInput as _dte_receiving_v1_CheckAprobacionRequestInput, CheckAprobacionRequest as _dte_receiving_v1_CheckAprobacionRequest } from '../../../dte/receiving/v1/CheckAprobacionRequest.js';
import type { ComprobacionInput as _dte_receiving_v1_ComprobacionInput, Comprobacion as _dte_receiving_v1_Comprobacion } from '../../../dte/receiving/v1/Comprobacion.js';
import type { DeliverRequestInput as _dte_receiving_v1_DeliverRequestInput, DeliverRequest as _dte_receiving_v1_DeliverRequest } from '../../../dte/receiving/v1/DeliverRequest.js';
import type { DescripcionReceptorInput as _dte_receiving_v1_DescripcionReceptorInput, DescripcionReceptor as _dte_receiving_v1_DescripcionReceptor } from '../../../dte/receiving/v1/DescripcionReceptor.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { EntregaInput as _dte_receiving_v1_EntregaInput, Entrega as _dte_receiving_v1_Entrega } from '../../../dte/receiving/v1/Entrega.js';
import type { EnvioAprobacionInput as _dte_receiving_v1_EnvioAprobacionInput, EnvioAprobacion as _dte_receiving_v1_EnvioAprobacion } from '../../../dte/receiving/v1/EnvioAprobacion.js';
import type { ExtractRequestInput as _dte_receiving_v1_ExtractRequestInput, ExtractRequest as _dte_receiving_v1_ExtractRequest } from '../../../dte/receiving/v1/ExtractRequest.js';
import type { ExtractoInput as _dte_receiving_v1_ExtractoInput, Extracto as _dte_receiving_v1_Extracto } from '../../../dte/receiving/v1/Extracto.js';
import type { ImpresoInput as _dte_certifier_v1_ImpresoInput, Impreso as _dte_certifier_v1_Impreso } from '../../../dte/certifier/v1/Impreso.js';
import type { LecturaInput as _dte_receiving_v1_LecturaInput, Lectura as _dte_receiving_v1_Lectura } from '../../../dte/receiving/v1/Lectura.js';
import type { LeidoInput as _dte_receiving_v1_LeidoInput, Leido as _dte_receiving_v1_Leido } from '../../../dte/receiving/v1/Leido.js';
import type { PrintRequestInput as _dte_certifier_v1_PrintRequestInput, PrintRequest as _dte_certifier_v1_PrintRequest } from '../../../dte/certifier/v1/PrintRequest.js';
import type { ReadCertifiedRequestInput as _dte_receiving_v1_ReadCertifiedRequestInput, ReadCertifiedRequest as _dte_receiving_v1_ReadCertifiedRequest } from '../../../dte/receiving/v1/ReadCertifiedRequest.js';
import type { ReadRequestInput as _dte_receiving_v1_ReadRequestInput, ReadRequest as _dte_receiving_v1_ReadRequest } from '../../../dte/receiving/v1/ReadRequest.js';
import type { RespuestaInput as _dte_receiving_v1_RespuestaInput, Respuesta as _dte_receiving_v1_Respuesta } from '../../../dte/receiving/v1/Respuesta.js';
import type { RespuestaDocumentoInput as _dte_receiving_v1_RespuestaDocumentoInput, RespuestaDocumento as _dte_receiving_v1_RespuestaDocumento } from '../../../dte/receiving/v1/RespuestaDocumento.js';
import type { SendAprobacionRequestInput as _dte_receiving_v1_SendAprobacionRequestInput, SendAprobacionRequest as _dte_receiving_v1_SendAprobacionRequest } from '../../../dte/receiving/v1/SendAprobacionRequest.js';
import type { VerifyRequestInput as _dte_receiving_v1_VerifyRequestInput, VerifyRequest as _dte_receiving_v1_VerifyRequest } from '../../../dte/receiving/v1/VerifyRequest.js';
import type { WriteAprobacionRequestInput as _dte_receiving_v1_WriteAprobacionRequestInput, WriteAprobacionRequest as _dte_receiving_v1_WriteAprobacionRequest } from '../../../dte/receiving/v1/WriteAprobacionRequest.js';

export interface ReceptorClient extends grpc.Client {
  AnswerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  AnswerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  AnswerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  AnswerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  answerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  answerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  answerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  answerAprobacion(argument: _dte_receiving_v1_AnswerAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Respuesta>): grpc.ClientUnaryCall;
  
  AnswerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  AnswerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  AnswerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  AnswerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  answerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  answerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  answerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  answerDocumento(argument: _dte_receiving_v1_AnswerDocumentoRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_RespuestaDocumento>): grpc.ClientUnaryCall;
  
  CheckAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  CheckAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  CheckAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  CheckAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  checkAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  checkAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  checkAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  checkAprobacion(argument: _dte_receiving_v1_CheckAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionComparada>): grpc.ClientUnaryCall;
  
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  
  Describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  Describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  Describe(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  Describe(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  describe(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_DescripcionReceptor>): grpc.ClientUnaryCall;
  
  Extract(argument: _dte_receiving_v1_ExtractRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  Extract(argument: _dte_receiving_v1_ExtractRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  Extract(argument: _dte_receiving_v1_ExtractRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  Extract(argument: _dte_receiving_v1_ExtractRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  extract(argument: _dte_receiving_v1_ExtractRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  extract(argument: _dte_receiving_v1_ExtractRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  extract(argument: _dte_receiving_v1_ExtractRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  extract(argument: _dte_receiving_v1_ExtractRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Extracto>): grpc.ClientUnaryCall;
  
  Print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  Print(argument: _dte_certifier_v1_PrintRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  print(argument: _dte_certifier_v1_PrintRequestInput, callback: grpc.requestCallback<_dte_certifier_v1_Impreso>): grpc.ClientUnaryCall;
  
  Read(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  Read(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  Read(argument: _dte_receiving_v1_ReadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  Read(argument: _dte_receiving_v1_ReadRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  read(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  read(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  read(argument: _dte_receiving_v1_ReadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  read(argument: _dte_receiving_v1_ReadRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Lectura>): grpc.ClientUnaryCall;
  
  ReadCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  ReadCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  ReadCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  ReadCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  readCertified(argument: _dte_receiving_v1_ReadCertifiedRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Leido>): grpc.ClientUnaryCall;
  
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  
  Verify(argument: _dte_receiving_v1_VerifyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  Verify(argument: _dte_receiving_v1_VerifyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  Verify(argument: _dte_receiving_v1_VerifyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  Verify(argument: _dte_receiving_v1_VerifyRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  verify(argument: _dte_receiving_v1_VerifyRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  verify(argument: _dte_receiving_v1_VerifyRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  verify(argument: _dte_receiving_v1_VerifyRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  verify(argument: _dte_receiving_v1_VerifyRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Comprobacion>): grpc.ClientUnaryCall;
  
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionEscrita>): grpc.ClientUnaryCall;
  
}

export interface ReceptorHandlers extends grpc.UntypedServiceImplementation {
  AnswerAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_AnswerAprobacionRequest, _dte_receiving_v1_RespuestaInput>;
  
  AnswerDocumento: grpc.handleUnaryCall<_dte_receiving_v1_AnswerDocumentoRequest, _dte_receiving_v1_RespuestaDocumentoInput>;
  
  CheckAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_CheckAprobacionRequest, _dte_receiving_v1_AprobacionComparadaInput>;
  
  Deliver: grpc.handleUnaryCall<_dte_receiving_v1_DeliverRequest, _dte_receiving_v1_EntregaInput>;
  
  Describe: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_receiving_v1_DescripcionReceptorInput>;
  
  Extract: grpc.handleUnaryCall<_dte_receiving_v1_ExtractRequest, _dte_receiving_v1_ExtractoInput>;
  
  Print: grpc.handleUnaryCall<_dte_certifier_v1_PrintRequest, _dte_certifier_v1_ImpresoInput>;
  
  Read: grpc.handleUnaryCall<_dte_receiving_v1_ReadRequest, _dte_receiving_v1_LecturaInput>;
  
  ReadCertified: grpc.handleUnaryCall<_dte_receiving_v1_ReadCertifiedRequest, _dte_receiving_v1_LeidoInput>;
  
  SendAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_SendAprobacionRequest, _dte_receiving_v1_EnvioAprobacionInput>;
  
  Verify: grpc.handleUnaryCall<_dte_receiving_v1_VerifyRequest, _dte_receiving_v1_ComprobacionInput>;
  
  WriteAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_WriteAprobacionRequest, _dte_receiving_v1_AprobacionEscritaInput>;
  
}

export interface ReceptorDefinition extends grpc.ServiceDefinition {
  AnswerAprobacion: MethodDefinition<_dte_receiving_v1_AnswerAprobacionRequestInput, _dte_receiving_v1_RespuestaInput, _dte_receiving_v1_AnswerAprobacionRequest, _dte_receiving_v1_Respuesta>
  AnswerDocumento: MethodDefinition<_dte_receiving_v1_AnswerDocumentoRequestInput, _dte_receiving_v1_RespuestaDocumentoInput, _dte_receiving_v1_AnswerDocumentoRequest, _dte_receiving_v1_RespuestaDocumento>
  CheckAprobacion: MethodDefinition<_dte_receiving_v1_CheckAprobacionRequestInput, _dte_receiving_v1_AprobacionComparadaInput, _dte_receiving_v1_CheckAprobacionRequest, _dte_receiving_v1_AprobacionComparada>
  Deliver: MethodDefinition<_dte_receiving_v1_DeliverRequestInput, _dte_receiving_v1_EntregaInput, _dte_receiving_v1_DeliverRequest, _dte_receiving_v1_Entrega>
  Describe: MethodDefinition<_google_protobuf_EmptyInput, _dte_receiving_v1_DescripcionReceptorInput, _google_protobuf_Empty, _dte_receiving_v1_DescripcionReceptor>
  Extract: MethodDefinition<_dte_receiving_v1_ExtractRequestInput, _dte_receiving_v1_ExtractoInput, _dte_receiving_v1_ExtractRequest, _dte_receiving_v1_Extracto>
  Print: MethodDefinition<_dte_certifier_v1_PrintRequestInput, _dte_certifier_v1_ImpresoInput, _dte_certifier_v1_PrintRequest, _dte_certifier_v1_Impreso>
  Read: MethodDefinition<_dte_receiving_v1_ReadRequestInput, _dte_receiving_v1_LecturaInput, _dte_receiving_v1_ReadRequest, _dte_receiving_v1_Lectura>
  ReadCertified: MethodDefinition<_dte_receiving_v1_ReadCertifiedRequestInput, _dte_receiving_v1_LeidoInput, _dte_receiving_v1_ReadCertifiedRequest, _dte_receiving_v1_Leido>
  SendAprobacion: MethodDefinition<_dte_receiving_v1_SendAprobacionRequestInput, _dte_receiving_v1_EnvioAprobacionInput, _dte_receiving_v1_SendAprobacionRequest, _dte_receiving_v1_EnvioAprobacion>
  Verify: MethodDefinition<_dte_receiving_v1_VerifyRequestInput, _dte_receiving_v1_ComprobacionInput, _dte_receiving_v1_VerifyRequest, _dte_receiving_v1_Comprobacion>
  WriteAprobacion: MethodDefinition<_dte_receiving_v1_WriteAprobacionRequestInput, _dte_receiving_v1_AprobacionEscritaInput, _dte_receiving_v1_WriteAprobacionRequest, _dte_receiving_v1_AprobacionEscrita>
}
