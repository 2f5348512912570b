import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CatalogsClient as _dte_catalogs_v1_CatalogsClient, CatalogsDefinition as _dte_catalogs_v1_CatalogsDefinition } from './dte/catalogs/v1/Catalogs.js';
import type { ContribuyenteInput as _dte_catalogs_v1_ContribuyenteInput, Contribuyente as _dte_catalogs_v1_Contribuyente } from './dte/catalogs/v1/Contribuyente.js';
import type { CreateProductoRequestInput as _dte_catalogs_v1_CreateProductoRequestInput, CreateProductoRequest as _dte_catalogs_v1_CreateProductoRequest } from './dte/catalogs/v1/CreateProductoRequest.js';
import type { DeleteProductoRequestInput as _dte_catalogs_v1_DeleteProductoRequestInput, DeleteProductoRequest as _dte_catalogs_v1_DeleteProductoRequest } from './dte/catalogs/v1/DeleteProductoRequest.js';
import type { FindContribuyenteRequestInput as _dte_catalogs_v1_FindContribuyenteRequestInput, FindContribuyenteRequest as _dte_catalogs_v1_FindContribuyenteRequest } from './dte/catalogs/v1/FindContribuyenteRequest.js';
import type { FindTasasRequestInput as _dte_catalogs_v1_FindTasasRequestInput, FindTasasRequest as _dte_catalogs_v1_FindTasasRequest } from './dte/catalogs/v1/FindTasasRequest.js';
import type { FindTasasResponseInput as _dte_catalogs_v1_FindTasasResponseInput, FindTasasResponse as _dte_catalogs_v1_FindTasasResponse } from './dte/catalogs/v1/FindTasasResponse.js';
import type { GetPaisRequestInput as _dte_catalogs_v1_GetPaisRequestInput, GetPaisRequest as _dte_catalogs_v1_GetPaisRequest } from './dte/catalogs/v1/GetPaisRequest.js';
import type { GetProductosRequestInput as _dte_catalogs_v1_GetProductosRequestInput, GetProductosRequest as _dte_catalogs_v1_GetProductosRequest } from './dte/catalogs/v1/GetProductosRequest.js';
import type { ListLocalidadesRequestInput as _dte_catalogs_v1_ListLocalidadesRequestInput, ListLocalidadesRequest as _dte_catalogs_v1_ListLocalidadesRequest } from './dte/catalogs/v1/ListLocalidadesRequest.js';
import type { ListLocalidadesResponseInput as _dte_catalogs_v1_ListLocalidadesResponseInput, ListLocalidadesResponse as _dte_catalogs_v1_ListLocalidadesResponse } from './dte/catalogs/v1/ListLocalidadesResponse.js';
import type { ListPaisesResponseInput as _dte_catalogs_v1_ListPaisesResponseInput, ListPaisesResponse as _dte_catalogs_v1_ListPaisesResponse } from './dte/catalogs/v1/ListPaisesResponse.js';
import type { ListTasasImpuestosRequestInput as _dte_catalogs_v1_ListTasasImpuestosRequestInput, ListTasasImpuestosRequest as _dte_catalogs_v1_ListTasasImpuestosRequest } from './dte/catalogs/v1/ListTasasImpuestosRequest.js';
import type { ListTasasImpuestosResponseInput as _dte_catalogs_v1_ListTasasImpuestosResponseInput, ListTasasImpuestosResponse as _dte_catalogs_v1_ListTasasImpuestosResponse } from './dte/catalogs/v1/ListTasasImpuestosResponse.js';
import type { ListTasasRequestInput as _dte_catalogs_v1_ListTasasRequestInput, ListTasasRequest as _dte_catalogs_v1_ListTasasRequest } from './dte/catalogs/v1/ListTasasRequest.js';
import type { ListTasasResponseInput as _dte_catalogs_v1_ListTasasResponseInput, ListTasasResponse as _dte_catalogs_v1_ListTasasResponse } from './dte/catalogs/v1/ListTasasResponse.js';
import type { LocalidadInput as _dte_catalogs_v1_LocalidadInput, Localidad as _dte_catalogs_v1_Localidad } from './dte/catalogs/v1/Localidad.js';
import type { ProductoInput as _dte_catalogs_v1_ProductoInput, Producto as _dte_catalogs_v1_Producto } from './dte/catalogs/v1/Producto.js';
import type { ProductoEntradaInput as _dte_catalogs_v1_ProductoEntradaInput, ProductoEntrada as _dte_catalogs_v1_ProductoEntrada } from './dte/catalogs/v1/ProductoEntrada.js';
import type { ResumenPaisInput as _dte_catalogs_v1_ResumenPaisInput, ResumenPais as _dte_catalogs_v1_ResumenPais } from './dte/catalogs/v1/ResumenPais.js';
import type { SearchCatalogoRequestInput as _dte_catalogs_v1_SearchCatalogoRequestInput, SearchCatalogoRequest as _dte_catalogs_v1_SearchCatalogoRequest } from './dte/catalogs/v1/SearchCatalogoRequest.js';
import type { SearchProductosRequestInput as _dte_catalogs_v1_SearchProductosRequestInput, SearchProductosRequest as _dte_catalogs_v1_SearchProductosRequest } from './dte/catalogs/v1/SearchProductosRequest.js';
import type { SearchProductosResponseInput as _dte_catalogs_v1_SearchProductosResponseInput, SearchProductosResponse as _dte_catalogs_v1_SearchProductosResponse } from './dte/catalogs/v1/SearchProductosResponse.js';
import type { SetTasaImpuestoRequestInput as _dte_catalogs_v1_SetTasaImpuestoRequestInput, SetTasaImpuestoRequest as _dte_catalogs_v1_SetTasaImpuestoRequest } from './dte/catalogs/v1/SetTasaImpuestoRequest.js';
import type { SetTasaRequestInput as _dte_catalogs_v1_SetTasaRequestInput, SetTasaRequest as _dte_catalogs_v1_SetTasaRequest } from './dte/catalogs/v1/SetTasaRequest.js';
import type { TasaGuardadaInput as _dte_catalogs_v1_TasaGuardadaInput, TasaGuardada as _dte_catalogs_v1_TasaGuardada } from './dte/catalogs/v1/TasaGuardada.js';
import type { TasaImpuestoGuardadaInput as _dte_catalogs_v1_TasaImpuestoGuardadaInput, TasaImpuestoGuardada as _dte_catalogs_v1_TasaImpuestoGuardada } from './dte/catalogs/v1/TasaImpuestoGuardada.js';
import type { UpdateProductoRequestInput as _dte_catalogs_v1_UpdateProductoRequestInput, UpdateProductoRequest as _dte_catalogs_v1_UpdateProductoRequest } from './dte/catalogs/v1/UpdateProductoRequest.js';
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
import type { EmptyInput as _google_protobuf_EmptyInput, Empty as _google_protobuf_Empty } from './google/protobuf/Empty.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  dte: {
    catalogs: {
      v1: {
        Catalogs: SubtypeConstructor<typeof grpc.Client, _dte_catalogs_v1_CatalogsClient> & { service: _dte_catalogs_v1_CatalogsDefinition }
        Contribuyente: MessageTypeDefinition<_dte_catalogs_v1_ContribuyenteInput, _dte_catalogs_v1_Contribuyente>
        CreateProductoRequest: MessageTypeDefinition<_dte_catalogs_v1_CreateProductoRequestInput, _dte_catalogs_v1_CreateProductoRequest>
        DeleteProductoRequest: MessageTypeDefinition<_dte_catalogs_v1_DeleteProductoRequestInput, _dte_catalogs_v1_DeleteProductoRequest>
        FindContribuyenteRequest: MessageTypeDefinition<_dte_catalogs_v1_FindContribuyenteRequestInput, _dte_catalogs_v1_FindContribuyenteRequest>
        FindTasasRequest: MessageTypeDefinition<_dte_catalogs_v1_FindTasasRequestInput, _dte_catalogs_v1_FindTasasRequest>
        FindTasasResponse: MessageTypeDefinition<_dte_catalogs_v1_FindTasasResponseInput, _dte_catalogs_v1_FindTasasResponse>
        GetPaisRequest: MessageTypeDefinition<_dte_catalogs_v1_GetPaisRequestInput, _dte_catalogs_v1_GetPaisRequest>
        GetProductosRequest: MessageTypeDefinition<_dte_catalogs_v1_GetProductosRequestInput, _dte_catalogs_v1_GetProductosRequest>
        ListLocalidadesRequest: MessageTypeDefinition<_dte_catalogs_v1_ListLocalidadesRequestInput, _dte_catalogs_v1_ListLocalidadesRequest>
        ListLocalidadesResponse: MessageTypeDefinition<_dte_catalogs_v1_ListLocalidadesResponseInput, _dte_catalogs_v1_ListLocalidadesResponse>
        ListPaisesResponse: MessageTypeDefinition<_dte_catalogs_v1_ListPaisesResponseInput, _dte_catalogs_v1_ListPaisesResponse>
        ListTasasImpuestosRequest: MessageTypeDefinition<_dte_catalogs_v1_ListTasasImpuestosRequestInput, _dte_catalogs_v1_ListTasasImpuestosRequest>
        ListTasasImpuestosResponse: MessageTypeDefinition<_dte_catalogs_v1_ListTasasImpuestosResponseInput, _dte_catalogs_v1_ListTasasImpuestosResponse>
        ListTasasRequest: MessageTypeDefinition<_dte_catalogs_v1_ListTasasRequestInput, _dte_catalogs_v1_ListTasasRequest>
        ListTasasResponse: MessageTypeDefinition<_dte_catalogs_v1_ListTasasResponseInput, _dte_catalogs_v1_ListTasasResponse>
        Localidad: MessageTypeDefinition<_dte_catalogs_v1_LocalidadInput, _dte_catalogs_v1_Localidad>
        Producto: MessageTypeDefinition<_dte_catalogs_v1_ProductoInput, _dte_catalogs_v1_Producto>
        ProductoEntrada: MessageTypeDefinition<_dte_catalogs_v1_ProductoEntradaInput, _dte_catalogs_v1_ProductoEntrada>
        ResumenPais: MessageTypeDefinition<_dte_catalogs_v1_ResumenPaisInput, _dte_catalogs_v1_ResumenPais>
        SearchCatalogoRequest: MessageTypeDefinition<_dte_catalogs_v1_SearchCatalogoRequestInput, _dte_catalogs_v1_SearchCatalogoRequest>
        SearchProductosRequest: MessageTypeDefinition<_dte_catalogs_v1_SearchProductosRequestInput, _dte_catalogs_v1_SearchProductosRequest>
        SearchProductosResponse: MessageTypeDefinition<_dte_catalogs_v1_SearchProductosResponseInput, _dte_catalogs_v1_SearchProductosResponse>
        SetTasaImpuestoRequest: MessageTypeDefinition<_dte_catalogs_v1_SetTasaImpuestoRequestInput, _dte_catalogs_v1_SetTasaImpuestoRequest>
        SetTasaRequest: MessageTypeDefinition<_dte_catalogs_v1_SetTasaRequestInput, _dte_catalogs_v1_SetTasaRequest>
        TasaGuardada: MessageTypeDefinition<_dte_catalogs_v1_TasaGuardadaInput, _dte_catalogs_v1_TasaGuardada>
        TasaImpuestoGuardada: MessageTypeDefinition<_dte_catalogs_v1_TasaImpuestoGuardadaInput, _dte_catalogs_v1_TasaImpuestoGuardada>
        UpdateProductoRequest: MessageTypeDefinition<_dte_catalogs_v1_UpdateProductoRequestInput, _dte_catalogs_v1_UpdateProductoRequest>
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
  }
  google: {
    protobuf: {
      Empty: MessageTypeDefinition<_google_protobuf_EmptyInput, _google_protobuf_Empty>
    }
  }
}

