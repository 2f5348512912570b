// Original file: proto/dte/catalogs/v1/catalogs.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CatalogoInput as _dte_pais_v1_CatalogoInput, Catalogo as _dte_pais_v1_Catalogo } from '../../../dte/pais/v1/Catalogo.js';
import type { ContribuyenteInput as _dte_catalogs_v1_ContribuyenteInput, Contribuyente as _dte_catalogs_v1_Contribuyente } from '../../../dte/catalogs/v1/Contribuyente.js';
import type { CreateProductoRequestInput as _dte_catalogs_v1_CreateProductoRequestInput, CreateProductoRequest as _dte_catalogs_v1_CreateProductoRequest } from '../../../dte/catalogs/v1/CreateProductoRequest.js';
import type { DeleteProductoRequestInput as _dte_catalogs_v1_DeleteProductoRequestInput, DeleteProductoRequest as _dte_catalogs_v1_DeleteProductoRequest } from '../../../dte/catalogs/v1/DeleteProductoRequest.js';
import type { DescripcionPaisInput as _dte_pais_v1_DescripcionPaisInput, DescripcionPais as _dte_pais_v1_DescripcionPais } from '../../../dte/pais/v1/DescripcionPais.js';
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from '../../../google/protobuf/Empty.js';
import type { FindContribuyenteRequestInput as _dte_catalogs_v1_FindContribuyenteRequestInput, FindContribuyenteRequest as _dte_catalogs_v1_FindContribuyenteRequest } from '../../../dte/catalogs/v1/FindContribuyenteRequest.js';
import type { FindTasasRequestInput as _dte_catalogs_v1_FindTasasRequestInput, FindTasasRequest as _dte_catalogs_v1_FindTasasRequest } from '../../../dte/catalogs/v1/FindTasasRequest.js';
import type { FindTasasResponseInput as _dte_catalogs_v1_FindTasasResponseInput, FindTasasResponse as _dte_catalogs_v1_FindTasasResponse } from '../../../dte/catalogs/v1/FindTasasResponse.js';
import type { GetPaisRequestInput as _dte_catalogs_v1_GetPaisRequestInput, GetPaisRequest as _dte_catalogs_v1_GetPaisRequest } from '../../../dte/catalogs/v1/GetPaisRequest.js';
import type { GetProductosRequestInput as _dte_catalogs_v1_GetProductosRequestInput, GetProductosRequest as _dte_catalogs_v1_GetProductosRequest } from '../../../dte/catalogs/v1/GetProductosRequest.js';
import type { ListLocalidadesRequestInput as _dte_catalogs_v1_ListLocalidadesRequestInput, ListLocalidadesRequest as _dte_catalogs_v1_ListLocalidadesRequest } from '../../../dte/catalogs/v1/ListLocalidadesRequest.js';
import type { ListLocalidadesResponseInput as _dte_catalogs_v1_ListLocalidadesResponseInput, ListLocalidadesResponse as _dte_catalogs_v1_ListLocalidadesResponse } from '../../../dte/catalogs/v1/ListLocalidadesResponse.js';
import type { ListPaisesResponseInput as _dte_catalogs_v1_ListPaisesResponseInput, ListPaisesResponse as _dte_catalogs_v1_ListPaisesResponse } from '../../../dte/catalogs/v1/ListPaisesResponse.js';
import type { ListTasasImpuestosRequestInput as _dte_catalogs_v1_ListTasasImpuestosRequestInput, ListTasasImpuestosRequest as _dte_catalogs_v1_ListTasasImpuestosRequest } from '../../../dte/catalogs/v1/ListTasasImpuestosRequest.js';
import type { ListTasasImpuestosResponseInput as _dte_catalogs_v1_ListTasasImpuestosResponseInput, ListTasasImpuestosResponse as _dte_catalogs_v1_ListTasasImpuestosResponse } from '../../../dte/catalogs/v1/ListTasasImpuestosResponse.js';
import type { ListTasasRequestInput as _dte_catalogs_v1_ListTasasRequestInput, ListTasasRequest as _dte_catalogs_v1_ListTasasRequest } from '../../../dte/catalogs/v1/ListTasasRequest.js';
import type { ListTasasResponseInput as _dte_catalogs_v1_ListTasasResponseInput, ListTasasResponse as _dte_catalogs_v1_ListTasasResponse } from '../../../dte/catalogs/v1/ListTasasResponse.js';
import type { PedirPlanRequestInput as _dte_certificacion_v1_PedirPlanRequestInput, PedirPlanRequest as _dte_certificacion_v1_PedirPlanRequest } from '../../../dte/certificacion/v1/PedirPlanRequest.js';
import type { PlanInput as _dte_certificacion_v1_PlanInput, Plan as _dte_certificacion_v1_Plan } from '../../../dte/certificacion/v1/Plan.js';
import type { ProductoInput as _dte_catalogs_v1_ProductoInput, Producto as _dte_catalogs_v1_Producto } from '../../../dte/catalogs/v1/Producto.js';
import type { SearchCatalogoRequestInput as _dte_catalogs_v1_SearchCatalogoRequestInput, SearchCatalogoRequest as _dte_catalogs_v1_SearchCatalogoRequest } from '../../../dte/catalogs/v1/SearchCatalogoRequest.js';
import type { SearchProductosRequestInput as _dte_catalogs_v1_SearchProductosRequestInput, SearchProductosRequest as _dte_catalogs_v1_SearchProductosRequest } from '../../../dte/catalogs/v1/SearchProductosRequest.js';
import type { SearchProductosResponseInput as _dte_catalogs_v1_SearchProductosResponseInput, SearchProductosResponse as _dte_catalogs_v1_SearchProductosResponse } from '../../../dte/catalogs/v1/SearchProductosResponse.js';
import type { SetTasaImpuestoRequestInput as _dte_catalogs_v1_SetTasaImpuestoRequestInput, SetTasaImpuestoRequest as _dte_catalogs_v1_SetTasaImpuestoRequest } from '../../../dte/catalogs/v1/SetTasaImpuestoRequest.js';
import type { SetTasaRequestInput as _dte_catalogs_v1_SetTasaRequestInput, SetTasaRequest as _dte_catalogs_v1_SetTasaRequest } from '../../../dte/catalogs/v1/SetTasaRequest.js';
import type { TasaGuardadaInput as _dte_catalogs_v1_TasaGuardadaInput, TasaGuardada as _dte_catalogs_v1_TasaGuardada } from '../../../dte/catalogs/v1/TasaGuardada.js';
import type { TasaImpuestoGuardadaInput as _dte_catalogs_v1_TasaImpuestoGuardadaInput, TasaImpuestoGuardada as _dte_catalogs_v1_TasaImpuestoGuardada } from '../../../dte/catalogs/v1/TasaImpuestoGuardada.js';
import type { UpdateProductoRequestInput as _dte_catalogs_v1_UpdateProductoRequestInput, UpdateProductoRequest as _dte_catalogs_v1_UpdateProductoRequest } from '../../../dte/catalogs/v1/UpdateProductoRequest.js';

export interface CatalogsClient extends grpc.Client {
  CreateProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  CreateProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  CreateProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  CreateProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  createProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  createProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  createProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  createProducto(argument: _dte_catalogs_v1_CreateProductoRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  
  DeleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  DeleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  DeleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  DeleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  deleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  deleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  deleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  deleteProducto(argument: _dte_catalogs_v1_DeleteProductoRequestInput, callback: grpc.requestCallback<_google_protobuf_Empty>): grpc.ClientUnaryCall;
  
  FindContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  FindContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  FindContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  FindContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  findContribuyente(argument: _dte_catalogs_v1_FindContribuyenteRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_Contribuyente>): grpc.ClientUnaryCall;
  
  FindTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  FindTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  FindTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  FindTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  findTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  findTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  findTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  findTasas(argument: _dte_catalogs_v1_FindTasasRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_FindTasasResponse>): grpc.ClientUnaryCall;
  
  GetPais(argument: _dte_catalogs_v1_GetPaisRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  GetPais(argument: _dte_catalogs_v1_GetPaisRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  GetPais(argument: _dte_catalogs_v1_GetPaisRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  GetPais(argument: _dte_catalogs_v1_GetPaisRequestInput, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  getPais(argument: _dte_catalogs_v1_GetPaisRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  getPais(argument: _dte_catalogs_v1_GetPaisRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  getPais(argument: _dte_catalogs_v1_GetPaisRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  getPais(argument: _dte_catalogs_v1_GetPaisRequestInput, callback: grpc.requestCallback<_dte_pais_v1_DescripcionPais>): grpc.ClientUnaryCall;
  
  GetProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  GetProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  GetProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  GetProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  getProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  getProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  getProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  getProductos(argument: _dte_catalogs_v1_GetProductosRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  
  ListLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  ListLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  ListLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  ListLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  listLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  listLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  listLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  listLocalidades(argument: _dte_catalogs_v1_ListLocalidadesRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListLocalidadesResponse>): grpc.ClientUnaryCall;
  
  ListPaises(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  ListPaises(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  ListPaises(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  ListPaises(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  listPaises(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  listPaises(argument: _google_protobuf_EmptyInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  listPaises(argument: _google_protobuf_EmptyInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  listPaises(argument: _google_protobuf_EmptyInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListPaisesResponse>): grpc.ClientUnaryCall;
  
  ListTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  ListTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  ListTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  ListTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  listTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  listTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  listTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  listTasas(argument: _dte_catalogs_v1_ListTasasRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasResponse>): grpc.ClientUnaryCall;
  
  ListTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  ListTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  ListTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  ListTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  listTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  listTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  listTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  listTasasImpuestos(argument: _dte_catalogs_v1_ListTasasImpuestosRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_ListTasasImpuestosResponse>): grpc.ClientUnaryCall;
  
  PlanCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  PlanCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  PlanCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  PlanCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  planCertificacion(argument: _dte_certificacion_v1_PedirPlanRequestInput, callback: grpc.requestCallback<_dte_certificacion_v1_Plan>): grpc.ClientUnaryCall;
  
  SearchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  SearchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  SearchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  SearchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  searchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  searchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  searchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  searchCatalogo(argument: _dte_catalogs_v1_SearchCatalogoRequestInput, callback: grpc.requestCallback<_dte_pais_v1_Catalogo>): grpc.ClientUnaryCall;
  
  SearchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  SearchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  SearchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  SearchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  searchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  searchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  searchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  searchProductos(argument: _dte_catalogs_v1_SearchProductosRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_SearchProductosResponse>): grpc.ClientUnaryCall;
  
  SetTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  SetTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  SetTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  SetTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  setTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  setTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  setTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  setTasa(argument: _dte_catalogs_v1_SetTasaRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_TasaGuardada>): grpc.ClientUnaryCall;
  
  SetTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  SetTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  SetTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  SetTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  setTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  setTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  setTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  setTasaImpuesto(argument: _dte_catalogs_v1_SetTasaImpuestoRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_TasaImpuestoGuardada>): grpc.ClientUnaryCall;
  
  UpdateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  UpdateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  UpdateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  UpdateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  updateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  updateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  updateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  updateProducto(argument: _dte_catalogs_v1_UpdateProductoRequestInput, callback: grpc.requestCallback<_dte_catalogs_v1_Producto>): grpc.ClientUnaryCall;
  
}

export interface CatalogsHandlers extends grpc.UntypedServiceImplementation {
  CreateProducto: grpc.handleUnaryCall<_dte_catalogs_v1_CreateProductoRequest, _dte_catalogs_v1_ProductoInput>;
  
  DeleteProducto: grpc.handleUnaryCall<_dte_catalogs_v1_DeleteProductoRequest, _google_protobuf_EmptyInput>;
  
  FindContribuyente: grpc.handleUnaryCall<_dte_catalogs_v1_FindContribuyenteRequest, _dte_catalogs_v1_ContribuyenteInput>;
  
  FindTasas: grpc.handleUnaryCall<_dte_catalogs_v1_FindTasasRequest, _dte_catalogs_v1_FindTasasResponseInput>;
  
  GetPais: grpc.handleUnaryCall<_dte_catalogs_v1_GetPaisRequest, _dte_pais_v1_DescripcionPaisInput>;
  
  GetProductos: grpc.handleUnaryCall<_dte_catalogs_v1_GetProductosRequest, _dte_catalogs_v1_SearchProductosResponseInput>;
  
  ListLocalidades: grpc.handleUnaryCall<_dte_catalogs_v1_ListLocalidadesRequest, _dte_catalogs_v1_ListLocalidadesResponseInput>;
  
  ListPaises: grpc.handleUnaryCall<_google_protobuf_Empty, _dte_catalogs_v1_ListPaisesResponseInput>;
  
  ListTasas: grpc.handleUnaryCall<_dte_catalogs_v1_ListTasasRequest, _dte_catalogs_v1_ListTasasResponseInput>;
  
  ListTasasImpuestos: grpc.handleUnaryCall<_dte_catalogs_v1_ListTasasImpuestosRequest, _dte_catalogs_v1_ListTasasImpuestosResponseInput>;
  
  PlanCertificacion: grpc.handleUnaryCall<_dte_certificacion_v1_PedirPlanRequest, _dte_certificacion_v1_PlanInput>;
  
  SearchCatalogo: grpc.handleUnaryCall<_dte_catalogs_v1_SearchCatalogoRequest, _dte_pais_v1_CatalogoInput>;
  
  SearchProductos: grpc.handleUnaryCall<_dte_catalogs_v1_SearchProductosRequest, _dte_catalogs_v1_SearchProductosResponseInput>;
  
  SetTasa: grpc.handleUnaryCall<_dte_catalogs_v1_SetTasaRequest, _dte_catalogs_v1_TasaGuardadaInput>;
  
  SetTasaImpuesto: grpc.handleUnaryCall<_dte_catalogs_v1_SetTasaImpuestoRequest, _dte_catalogs_v1_TasaImpuestoGuardadaInput>;
  
  UpdateProducto: grpc.handleUnaryCall<_dte_catalogs_v1_UpdateProductoRequest, _dte_catalogs_v1_ProductoInput>;
  
}

export interface CatalogsDefinition extends grpc.ServiceDefinition {
  CreateProducto: MethodDefinition<_dte_catalogs_v1_CreateProductoRequestInput, _dte_catalogs_v1_ProductoInput, _dte_catalogs_v1_CreateProductoRequest, _dte_catalogs_v1_Producto>
  DeleteProducto: MethodDefinition<_dte_catalogs_v1_DeleteProductoRequestInput, _google_protobuf_EmptyInput, _dte_catalogs_v1_DeleteProductoRequest, _google_protobuf_Empty>
  FindContribuyente: MethodDefinition<_dte_catalogs_v1_FindContribuyenteRequestInput, _dte_catalogs_v1_ContribuyenteInput, _dte_catalogs_v1_FindContribuyenteRequest, _dte_catalogs_v1_Contribuyente>
  FindTasas: MethodDefinition<_dte_catalogs_v1_FindTasasRequestInput, _dte_catalogs_v1_FindTasasResponseInput, _dte_catalogs_v1_FindTasasRequest, _dte_catalogs_v1_FindTasasResponse>
  GetPais: MethodDefinition<_dte_catalogs_v1_GetPaisRequestInput, _dte_pais_v1_DescripcionPaisInput, _dte_catalogs_v1_GetPaisRequest, _dte_pais_v1_DescripcionPais>
  GetProductos: MethodDefinition<_dte_catalogs_v1_GetProductosRequestInput, _dte_catalogs_v1_SearchProductosResponseInput, _dte_catalogs_v1_GetProductosRequest, _dte_catalogs_v1_SearchProductosResponse>
  ListLocalidades: MethodDefinition<_dte_catalogs_v1_ListLocalidadesRequestInput, _dte_catalogs_v1_ListLocalidadesResponseInput, _dte_catalogs_v1_ListLocalidadesRequest, _dte_catalogs_v1_ListLocalidadesResponse>
  ListPaises: MethodDefinition<_google_protobuf_EmptyInput, _dte_catalogs_v1_ListPaisesResponseInput, _google_protobuf_Empty, _dte_catalogs_v1_ListPaisesResponse>
  ListTasas: MethodDefinition<_dte_catalogs_v1_ListTasasRequestInput, _dte_catalogs_v1_ListTasasResponseInput, _dte_catalogs_v1_ListTasasRequest, _dte_catalogs_v1_ListTasasResponse>
  ListTasasImpuestos: MethodDefinition<_dte_catalogs_v1_ListTasasImpuestosRequestInput, _dte_catalogs_v1_ListTasasImpuestosResponseInput, _dte_catalogs_v1_ListTasasImpuestosRequest, _dte_catalogs_v1_ListTasasImpuestosResponse>
  PlanCertificacion: MethodDefinition<_dte_certificacion_v1_PedirPlanRequestInput, _dte_certificacion_v1_PlanInput, _dte_certificacion_v1_PedirPlanRequest, _dte_certificacion_v1_Plan>
  SearchCatalogo: MethodDefinition<_dte_catalogs_v1_SearchCatalogoRequestInput, _dte_pais_v1_CatalogoInput, _dte_catalogs_v1_SearchCatalogoRequest, _dte_pais_v1_Catalogo>
  SearchProductos: MethodDefinition<_dte_catalogs_v1_SearchProductosRequestInput, _dte_catalogs_v1_SearchProductosResponseInput, _dte_catalogs_v1_SearchProductosRequest, _dte_catalogs_v1_SearchProductosResponse>
  SetTasa: MethodDefinition<_dte_catalogs_v1_SetTasaRequestInput, _dte_catalogs_v1_TasaGuardadaInput, _dte_catalogs_v1_SetTasaRequest, _dte_catalogs_v1_TasaGuardada>
  SetTasaImpuesto: MethodDefinition<_dte_catalogs_v1_SetTasaImpuestoRequestInput, _dte_catalogs_v1_TasaImpuestoGuardadaInput, _dte_catalogs_v1_SetTasaImpuestoRequest, _dte_catalogs_v1_TasaImpuestoGuardada>
  UpdateProducto: MethodDefinition<_dte_catalogs_v1_UpdateProductoRequestInput, _dte_catalogs_v1_ProductoInput, _dte_catalogs_v1_UpdateProductoRequest, _dte_catalogs_v1_Producto>
}
