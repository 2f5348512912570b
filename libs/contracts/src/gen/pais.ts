import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

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

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  dte: {
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
  }
}

