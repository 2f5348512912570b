// Original file: proto/dte/accounts/v1/accounts.proto

import type { CanalInput as _dte_common_v1_CanalInput, Canal as _dte_common_v1_Canal } from '../../../dte/common/v1/Canal.js';
import type { InformacionFiscalInput as _dte_accounts_v1_InformacionFiscalInput, InformacionFiscal as _dte_accounts_v1_InformacionFiscal } from '../../../dte/accounts/v1/InformacionFiscal.js';
import type { EstablecimientoInput as _dte_accounts_v1_EstablecimientoInput, Establecimiento as _dte_accounts_v1_Establecimiento } from '../../../dte/accounts/v1/Establecimiento.js';
import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from '../../../dte/common/v1/DatoAdicional.js';
import type { PlantillaPdfInput as _dte_accounts_v1_PlantillaPdfInput, PlantillaPdf as _dte_accounts_v1_PlantillaPdf } from '../../../dte/accounts/v1/PlantillaPdf.js';
import type { PlantillaCorreoInput as _dte_accounts_v1_PlantillaCorreoInput, PlantillaCorreo as _dte_accounts_v1_PlantillaCorreo } from '../../../dte/accounts/v1/PlantillaCorreo.js';
import type { SecuenciaInput as _dte_accounts_v1_SecuenciaInput, Secuencia as _dte_accounts_v1_Secuencia } from '../../../dte/accounts/v1/Secuencia.js';

export interface CuentaInput {
  'id'?: (string);
  'idCertificador'?: (string);
  'canal'?: (_dte_common_v1_CanalInput | null);
  'tieneCertificado'?: (boolean);
  'direccionCorreoElectronico'?: (string);
  'direccionWeb'?: (string);
  'telefonos'?: (string);
  'slogan'?: (string);
  'emiteFacturas'?: (boolean);
  'recibeFacturas'?: (boolean);
  'estaEnAmbienteDePruebas'?: (boolean);
  'monedaPorDefecto'?: (string);
  'tipoDocumentoPorDefecto'?: (string);
  'tipoProductoPorDefecto'?: (string);
  'unidadMedidaPorDefecto'?: (string);
  'informacionFiscal'?: (_dte_accounts_v1_InformacionFiscalInput | null);
  'establecimientos'?: (_dte_accounts_v1_EstablecimientoInput)[];
  'datosAdicionales'?: (_dte_common_v1_DatoAdicionalInput)[];
  'motivoExencionIva'?: (string);
  'pais'?: (string);
  'versionCredenciales'?: (number);
  'logo'?: (Buffer | Uint8Array | string);
  'plantillasPdf'?: (_dte_accounts_v1_PlantillaPdfInput)[];
  'plantillasMensajeCorreoElectronico'?: (_dte_accounts_v1_PlantillaCorreoInput)[];
  'secuencias'?: (_dte_accounts_v1_SecuenciaInput)[];
  'tieneLogo'?: (boolean);
  'archivoLogo'?: (string);
  'vigenciaMs'?: (number);
  'fijaAmbiente'?: (boolean);
  'sinProbar'?: (boolean);
  '_direccionCorreoElectronico'?: "direccionCorreoElectronico";
  '_direccionWeb'?: "direccionWeb";
  '_telefonos'?: "telefonos";
  '_slogan'?: "slogan";
  '_monedaPorDefecto'?: "monedaPorDefecto";
  '_tipoDocumentoPorDefecto'?: "tipoDocumentoPorDefecto";
  '_tipoProductoPorDefecto'?: "tipoProductoPorDefecto";
  '_unidadMedidaPorDefecto'?: "unidadMedidaPorDefecto";
  '_motivoExencionIva'?: "motivoExencionIva";
  '_archivoLogo'?: "archivoLogo";
  '_vigenciaMs'?: "vigenciaMs";
  '_fijaAmbiente'?: "fijaAmbiente";
  '_sinProbar'?: "sinProbar";
}

export interface Cuenta {
  'id': (string);
  'idCertificador': (string);
  'canal': (_dte_common_v1_Canal | null);
  'tieneCertificado': (boolean);
  'direccionCorreoElectronico'?: (string);
  'direccionWeb'?: (string);
  'telefonos'?: (string);
  'slogan'?: (string);
  'emiteFacturas': (boolean);
  'recibeFacturas': (boolean);
  'estaEnAmbienteDePruebas': (boolean);
  'monedaPorDefecto'?: (string);
  'tipoDocumentoPorDefecto'?: (string);
  'tipoProductoPorDefecto'?: (string);
  'unidadMedidaPorDefecto'?: (string);
  'informacionFiscal': (_dte_accounts_v1_InformacionFiscal | null);
  'establecimientos': (_dte_accounts_v1_Establecimiento)[];
  'datosAdicionales': (_dte_common_v1_DatoAdicional)[];
  'motivoExencionIva'?: (string);
  'pais': (string);
  'versionCredenciales': (number);
  'logo': (Buffer);
  'plantillasPdf': (_dte_accounts_v1_PlantillaPdf)[];
  'plantillasMensajeCorreoElectronico': (_dte_accounts_v1_PlantillaCorreo)[];
  'secuencias': (_dte_accounts_v1_Secuencia)[];
  'tieneLogo': (boolean);
  'archivoLogo'?: (string);
  'vigenciaMs'?: (number);
  'fijaAmbiente'?: (boolean);
  'sinProbar'?: (boolean);
}
