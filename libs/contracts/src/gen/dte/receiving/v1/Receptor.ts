// Original file: proto/dte/receiving/v1/receiving.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AprobacionLeidaInput as _dte_receiving_v1_AprobacionLeidaInput, AprobacionLeida as _dte_receiving_v1_AprobacionLeida } from '../../../dte/receiving/v1/AprobacionLeida.js';
import type { DeliverRequestInput as _dte_receiving_v1_DeliverRequestInput, DeliverRequest as _dte_receiving_v1_DeliverRequest } from '../../../dte/receiving/v1/DeliverRequest.js';
import type { DocumentoLeidoInput as _dte_receiving_v1_DocumentoLeidoInput, DocumentoLeido as _dte_receiving_v1_DocumentoLeido } from '../../../dte/receiving/v1/DocumentoLeido.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { EntregaInput as _dte_receiving_v1_EntregaInput, Entrega as _dte_receiving_v1_Entrega } from '../../../dte/receiving/v1/Entrega.js';
import type { EnvioAprobacionInput as _dte_receiving_v1_EnvioAprobacionInput, EnvioAprobacion as _dte_receiving_v1_EnvioAprobacion } from '../../../dte/receiving/v1/EnvioAprobacion.js';
import type { MensajeInput as _dte_receiving_v1_MensajeInput, Mensaje as _dte_receiving_v1_Mensaje } from '../../../dte/receiving/v1/Mensaje.js';
import type { ReadRequestInput as _dte_receiving_v1_ReadRequestInput, ReadRequest as _dte_receiving_v1_ReadRequest } from '../../../dte/receiving/v1/ReadRequest.js';
import type { SemillaLeidaInput as _dte_receiving_v1_SemillaLeidaInput, SemillaLeida as _dte_receiving_v1_SemillaLeida } from '../../../dte/receiving/v1/SemillaLeida.js';
import type { SendAprobacionRequestInput as _dte_receiving_v1_SendAprobacionRequestInput, SendAprobacionRequest as _dte_receiving_v1_SendAprobacionRequest } from '../../../dte/receiving/v1/SendAprobacionRequest.js';
import type { ValidateSemillaRequestInput as _dte_receiving_v1_ValidateSemillaRequestInput, ValidateSemillaRequest as _dte_receiving_v1_ValidateSemillaRequest } from '../../../dte/receiving/v1/ValidateSemillaRequest.js';
import type { WriteAcuseRequestInput as _dte_receiving_v1_WriteAcuseRequestInput, WriteAcuseRequest as _dte_receiving_v1_WriteAcuseRequest } from '../../../dte/receiving/v1/WriteAcuseRequest.js';
import type { WriteAprobacionRequestInput as _dte_receiving_v1_WriteAprobacionRequestInput, WriteAprobacionRequest as _dte_receiving_v1_WriteAprobacionRequest } from '../../../dte/receiving/v1/WriteAprobacionRequest.js';

export interface ReceptorClient extends grpc.Client {
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  Deliver(argument: _dte_receiving_v1_DeliverRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  deliver(argument: _dte_receiving_v1_DeliverRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Entrega>): grpc.ClientUnaryCall;
  
  IssueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  IssueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  IssueSemilla(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  IssueSemilla(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  issueSemilla(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  
  ReadAprobacion(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  ReadAprobacion(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  ReadAprobacion(argument: _dte_receiving_v1_ReadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  ReadAprobacion(argument: _dte_receiving_v1_ReadRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  readAprobacion(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  readAprobacion(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  readAprobacion(argument: _dte_receiving_v1_ReadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  readAprobacion(argument: _dte_receiving_v1_ReadRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_AprobacionLeida>): grpc.ClientUnaryCall;
  
  ReadDocumento(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  ReadDocumento(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  ReadDocumento(argument: _dte_receiving_v1_ReadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  ReadDocumento(argument: _dte_receiving_v1_ReadRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  readDocumento(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  readDocumento(argument: _dte_receiving_v1_ReadRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  readDocumento(argument: _dte_receiving_v1_ReadRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  readDocumento(argument: _dte_receiving_v1_ReadRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_DocumentoLeido>): grpc.ClientUnaryCall;
  
  ReadSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  ReadSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  ReadSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  ReadSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  readSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  readSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  readSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  readSemilla(argument: _dte_receiving_v1_ValidateSemillaRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_SemillaLeida>): grpc.ClientUnaryCall;
  
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  SendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  sendAprobacion(argument: _dte_receiving_v1_SendAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_EnvioAprobacion>): grpc.ClientUnaryCall;
  
  WriteAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  WriteAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  WriteAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  WriteAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAcuse(argument: _dte_receiving_v1_WriteAcuseRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  WriteAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  writeAprobacion(argument: _dte_receiving_v1_WriteAprobacionRequestInput, callback: grpc.requestCallback<_dte_receiving_v1_Mensaje>): grpc.ClientUnaryCall;
  
}

export interface ReceptorHandlers extends grpc.UntypedServiceImplementation {
  Deliver: grpc.handleUnaryCall<_dte_receiving_v1_DeliverRequest, _dte_receiving_v1_EntregaInput>;
  
  IssueSemilla: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_receiving_v1_MensajeInput>;
  
  ReadAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_ReadRequest, _dte_receiving_v1_AprobacionLeidaInput>;
  
  ReadDocumento: grpc.handleUnaryCall<_dte_receiving_v1_ReadRequest, _dte_receiving_v1_DocumentoLeidoInput>;
  
  ReadSemilla: grpc.handleUnaryCall<_dte_receiving_v1_ValidateSemillaRequest, _dte_receiving_v1_SemillaLeidaInput>;
  
  SendAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_SendAprobacionRequest, _dte_receiving_v1_EnvioAprobacionInput>;
  
  WriteAcuse: grpc.handleUnaryCall<_dte_receiving_v1_WriteAcuseRequest, _dte_receiving_v1_MensajeInput>;
  
  WriteAprobacion: grpc.handleUnaryCall<_dte_receiving_v1_WriteAprobacionRequest, _dte_receiving_v1_MensajeInput>;
  
}

export interface ReceptorDefinition extends grpc.ServiceDefinition {
  Deliver: MethodDefinition<_dte_receiving_v1_DeliverRequestInput, _dte_receiving_v1_EntregaInput, _dte_receiving_v1_DeliverRequest, _dte_receiving_v1_Entrega>
  IssueSemilla: MethodDefinition<_google_protobuf_EmptyInput, _dte_receiving_v1_MensajeInput, _google_protobuf_Empty, _dte_receiving_v1_Mensaje>
  ReadAprobacion: MethodDefinition<_dte_receiving_v1_ReadRequestInput, _dte_receiving_v1_AprobacionLeidaInput, _dte_receiving_v1_ReadRequest, _dte_receiving_v1_AprobacionLeida>
  ReadDocumento: MethodDefinition<_dte_receiving_v1_ReadRequestInput, _dte_receiving_v1_DocumentoLeidoInput, _dte_receiving_v1_ReadRequest, _dte_receiving_v1_DocumentoLeido>
  ReadSemilla: MethodDefinition<_dte_receiving_v1_ValidateSemillaRequestInput, _dte_receiving_v1_SemillaLeidaInput, _dte_receiving_v1_ValidateSemillaRequest, _dte_receiving_v1_SemillaLeida>
  SendAprobacion: MethodDefinition<_dte_receiving_v1_SendAprobacionRequestInput, _dte_receiving_v1_EnvioAprobacionInput, _dte_receiving_v1_SendAprobacionRequest, _dte_receiving_v1_EnvioAprobacion>
  WriteAcuse: MethodDefinition<_dte_receiving_v1_WriteAcuseRequestInput, _dte_receiving_v1_MensajeInput, _dte_receiving_v1_WriteAcuseRequest, _dte_receiving_v1_Mensaje>
  WriteAprobacion: MethodDefinition<_dte_receiving_v1_WriteAprobacionRequestInput, _dte_receiving_v1_MensajeInput, _dte_receiving_v1_WriteAprobacionRequest, _dte_receiving_v1_Mensaje>
}
