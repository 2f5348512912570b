// Original file: proto/dte/pais/v1/pais.proto

import type { LocalidadPaisInput as _dte_pais_v1_LocalidadPaisInput, LocalidadPais as _dte_pais_v1_LocalidadPais } from '../../../dte/pais/v1/LocalidadPais.js';
import type { ContingenciaInput as _dte_pais_v1_ContingenciaInput, Contingencia as _dte_pais_v1_Contingencia } from '../../../dte/pais/v1/Contingencia.js';
import type { AutoridadInput as _dte_pais_v1_AutoridadInput, Autoridad as _dte_pais_v1_Autoridad } from '../../../dte/pais/v1/Autoridad.js';
import type { ImpuestoGeneralInput as _dte_pais_v1_ImpuestoGeneralInput, ImpuestoGeneral as _dte_pais_v1_ImpuestoGeneral } from '../../../dte/pais/v1/ImpuestoGeneral.js';
import type { TipoDocumentoInput as _dte_pais_v1_TipoDocumentoInput, TipoDocumento as _dte_pais_v1_TipoDocumento } from '../../../dte/pais/v1/TipoDocumento.js';
import type { TipoIdentificadorInput as _dte_pais_v1_TipoIdentificadorInput, TipoIdentificador as _dte_pais_v1_TipoIdentificador } from '../../../dte/pais/v1/TipoIdentificador.js';
import type { ImpuestoPaisInput as _dte_pais_v1_ImpuestoPaisInput, ImpuestoPais as _dte_pais_v1_ImpuestoPais } from '../../../dte/pais/v1/ImpuestoPais.js';
import type { OpcionInput as _dte_pais_v1_OpcionInput, Opcion as _dte_pais_v1_Opcion } from '../../../dte/pais/v1/Opcion.js';
import type { CampoInput as _dte_pais_v1_CampoInput, Campo as _dte_pais_v1_Campo } from '../../../dte/pais/v1/Campo.js';
import type { CertificadorPaisInput as _dte_pais_v1_CertificadorPaisInput, CertificadorPais as _dte_pais_v1_CertificadorPais } from '../../../dte/pais/v1/CertificadorPais.js';
import type { NumeracionPaisInput as _dte_pais_v1_NumeracionPaisInput, NumeracionPais as _dte_pais_v1_NumeracionPais } from '../../../dte/pais/v1/NumeracionPais.js';
import type { AnulacionPaisInput as _dte_pais_v1_AnulacionPaisInput, AnulacionPais as _dte_pais_v1_AnulacionPais } from '../../../dte/pais/v1/AnulacionPais.js';
import type { NotasPaisInput as _dte_pais_v1_NotasPaisInput, NotasPais as _dte_pais_v1_NotasPais } from '../../../dte/pais/v1/NotasPais.js';
import type { LibroPaisInput as _dte_pais_v1_LibroPaisInput, LibroPais as _dte_pais_v1_LibroPais } from '../../../dte/pais/v1/LibroPais.js';
import type { CertificadoPaisInput as _dte_pais_v1_CertificadoPaisInput, CertificadoPais as _dte_pais_v1_CertificadoPais } from '../../../dte/pais/v1/CertificadoPais.js';
import type { TasaInput as _dte_pais_v1_TasaInput, Tasa as _dte_pais_v1_Tasa } from '../../../dte/pais/v1/Tasa.js';
import type { CorreccionInput as _dte_pais_v1_CorreccionInput, Correccion as _dte_pais_v1_Correccion } from '../../../dte/pais/v1/Correccion.js';

export interface DescripcionPaisInput {
  'codigo'?: (string);
  'moneda'?: (string);
  'zonaHoraria'?: (string);
  'valoresTipo'?: (string)[];
  'nombre'?: (string);
  'localidades'?: (_dte_pais_v1_LocalidadPaisInput)[];
  'contingencia'?: (_dte_pais_v1_ContingenciaInput | null);
  'version'?: (string);
  'sinCambios'?: (boolean);
  'monedas'?: (string)[];
  'autoridad'?: (_dte_pais_v1_AutoridadInput | null);
  'impuestoGeneral'?: (_dte_pais_v1_ImpuestoGeneralInput | null);
  'tipos'?: (_dte_pais_v1_TipoDocumentoInput)[];
  'identificadores'?: (_dte_pais_v1_TipoIdentificadorInput)[];
  'consumidorFinal'?: (string);
  'impuestos'?: (_dte_pais_v1_ImpuestoPaisInput)[];
  'exenciones'?: (_dte_pais_v1_OpcionInput)[];
  'campos'?: (_dte_pais_v1_CampoInput)[];
  'certificadores'?: (_dte_pais_v1_CertificadorPaisInput)[];
  'numeracion'?: (_dte_pais_v1_NumeracionPaisInput | null);
  'anulacion'?: (_dte_pais_v1_AnulacionPaisInput | null);
  'buscaContribuyentes'?: (boolean);
  'formasPago'?: (_dte_pais_v1_OpcionInput)[];
  'notas'?: (_dte_pais_v1_NotasPaisInput | null);
  'libro'?: (_dte_pais_v1_LibroPaisInput | null);
  'certificado'?: (_dte_pais_v1_CertificadoPaisInput | null);
  'fleteEnTotal'?: (boolean);
  'tasas'?: (_dte_pais_v1_TasaInput)[];
  'guia'?: (string);
  'correccion'?: (_dte_pais_v1_CorreccionInput | null);
  '_contingencia'?: "contingencia";
  '_correccion'?: "correccion";
}

export interface DescripcionPais {
  'codigo': (string);
  'moneda': (string);
  'zonaHoraria': (string);
  'valoresTipo': (string)[];
  'nombre': (string);
  'localidades': (_dte_pais_v1_LocalidadPais)[];
  'contingencia'?: (_dte_pais_v1_Contingencia | null);
  'version': (string);
  'sinCambios': (boolean);
  'monedas': (string)[];
  'autoridad': (_dte_pais_v1_Autoridad | null);
  'impuestoGeneral': (_dte_pais_v1_ImpuestoGeneral | null);
  'tipos': (_dte_pais_v1_TipoDocumento)[];
  'identificadores': (_dte_pais_v1_TipoIdentificador)[];
  'consumidorFinal': (string);
  'impuestos': (_dte_pais_v1_ImpuestoPais)[];
  'exenciones': (_dte_pais_v1_Opcion)[];
  'campos': (_dte_pais_v1_Campo)[];
  'certificadores': (_dte_pais_v1_CertificadorPais)[];
  'numeracion': (_dte_pais_v1_NumeracionPais | null);
  'anulacion': (_dte_pais_v1_AnulacionPais | null);
  'buscaContribuyentes': (boolean);
  'formasPago': (_dte_pais_v1_Opcion)[];
  'notas': (_dte_pais_v1_NotasPais | null);
  'libro': (_dte_pais_v1_LibroPais | null);
  'certificado': (_dte_pais_v1_CertificadoPais | null);
  'fleteEnTotal': (boolean);
  'tasas': (_dte_pais_v1_Tasa)[];
  'guia': (string);
  'correccion'?: (_dte_pais_v1_Correccion | null);
}
