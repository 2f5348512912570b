// Original file: proto/dte/rendering/v1/rendering.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ArchivoInput as _dte_common_v1_ArchivoInput, Archivo as _dte_common_v1_Archivo } from '../../../dte/common/v1/Archivo.js';
import type { GetArchivoRequestInput as _dte_common_v1_GetArchivoRequestInput, GetArchivoRequest as _dte_common_v1_GetArchivoRequest } from '../../../dte/common/v1/GetArchivoRequest.js';
import type { MedicionInput as _dte_rendering_v1_MedicionInput, Medicion as _dte_rendering_v1_Medicion } from '../../../dte/rendering/v1/Medicion.js';
import type { PdfRecibidoRequestInput as _dte_rendering_v1_PdfRecibidoRequestInput, PdfRecibidoRequest as _dte_rendering_v1_PdfRecibidoRequest } from '../../../dte/rendering/v1/PdfRecibidoRequest.js';
import type { PdfRequestInput as _dte_rendering_v1_PdfRequestInput, PdfRequest as _dte_rendering_v1_PdfRequest } from '../../../dte/rendering/v1/PdfRequest.js';
import type { PreviewRequestInput as _dte_rendering_v1_PreviewRequestInput, PreviewRequest as _dte_rendering_v1_PreviewRequest } from '../../../dte/rendering/v1/PreviewRequest.js';

export interface RenderingClient extends grpc.Client {
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  GetArchivo(argument: _dte_common_v1_GetArchivoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  getArchivo(argument: _dte_common_v1_GetArchivoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  
  Measure(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  Measure(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  Measure(argument: _dte_rendering_v1_PreviewRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  Measure(argument: _dte_rendering_v1_PreviewRequestInput, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  measure(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  measure(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  measure(argument: _dte_rendering_v1_PreviewRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  measure(argument: _dte_rendering_v1_PreviewRequestInput, callback: grpc.requestCallback<_dte_rendering_v1_Medicion>): grpc.ClientUnaryCall;
  
  Pdf(argument: _dte_rendering_v1_PdfRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  Pdf(argument: _dte_rendering_v1_PdfRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  Pdf(argument: _dte_rendering_v1_PdfRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  Pdf(argument: _dte_rendering_v1_PdfRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdf(argument: _dte_rendering_v1_PdfRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdf(argument: _dte_rendering_v1_PdfRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdf(argument: _dte_rendering_v1_PdfRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdf(argument: _dte_rendering_v1_PdfRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  
  PdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  PdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  PdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  PdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  pdfRecibido(argument: _dte_rendering_v1_PdfRecibidoRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  
  Preview(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  Preview(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  Preview(argument: _dte_rendering_v1_PreviewRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  Preview(argument: _dte_rendering_v1_PreviewRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  preview(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  preview(argument: _dte_rendering_v1_PreviewRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  preview(argument: _dte_rendering_v1_PreviewRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  preview(argument: _dte_rendering_v1_PreviewRequestInput, callback: grpc.requestCallback<_dte_common_v1_Archivo>): grpc.ClientUnaryCall;
  
}

export interface RenderingHandlers extends grpc.UntypedServiceImplementation {
  GetArchivo: grpc.handleUnaryCall<_dte_common_v1_GetArchivoRequest, _dte_common_v1_ArchivoInput>;
  
  Measure: grpc.handleUnaryCall<_dte_rendering_v1_PreviewRequest, _dte_rendering_v1_MedicionInput>;
  
  Pdf: grpc.handleUnaryCall<_dte_rendering_v1_PdfRequest, _dte_common_v1_ArchivoInput>;
  
  PdfRecibido: grpc.handleUnaryCall<_dte_rendering_v1_PdfRecibidoRequest, _dte_common_v1_ArchivoInput>;
  
  Preview: grpc.handleUnaryCall<_dte_rendering_v1_PreviewRequest, _dte_common_v1_ArchivoInput>;
  
}

export interface RenderingDefinition extends grpc.ServiceDefinition {
  GetArchivo: MethodDefinition<_dte_common_v1_GetArchivoRequestInput, _dte_common_v1_ArchivoInput, _dte_common_v1_GetArchivoRequest, _dte_common_v1_Archivo>
  Measure: MethodDefinition<_dte_rendering_v1_PreviewRequestInput, _dte_rendering_v1_MedicionInput, _dte_rendering_v1_PreviewRequest, _dte_rendering_v1_Medicion>
  Pdf: MethodDefinition<_dte_rendering_v1_PdfRequestInput, _dte_common_v1_ArchivoInput, _dte_rendering_v1_PdfRequest, _dte_common_v1_Archivo>
  PdfRecibido: MethodDefinition<_dte_rendering_v1_PdfRecibidoRequestInput, _dte_common_v1_ArchivoInput, _dte_rendering_v1_PdfRecibidoRequest, _dte_common_v1_Archivo>
  Preview: MethodDefinition<_dte_rendering_v1_PreviewRequestInput, _dte_common_v1_ArchivoInput, _dte_rendering_v1_PreviewRequest, _dte_common_v1_Archivo>
}
