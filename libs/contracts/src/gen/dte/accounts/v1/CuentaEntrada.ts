// Original file: proto/dte/accounts/v1/accounts.proto

import type { InformacionFiscalEntradaInput as _dte_accounts_v1_InformacionFiscalEntradaInput, InformacionFiscalEntrada as _dte_accounts_v1_InformacionFiscalEntrada } from '../../../dte/accounts/v1/InformacionFiscalEntrada.js';
import type { EstablecimientosInput as _dte_accounts_v1_EstablecimientosInput, Establecimientos as _dte_accounts_v1_Establecimientos } from '../../../dte/accounts/v1/Establecimientos.js';
import type { DatosAdicionalesInput as _dte_accounts_v1_DatosAdicionalesInput, DatosAdicionales as _dte_accounts_v1_DatosAdicionales } from '../../../dte/accounts/v1/DatosAdicionales.js';
import type { PlantillasPdfInput as _dte_accounts_v1_PlantillasPdfInput, PlantillasPdf as _dte_accounts_v1_PlantillasPdf } from '../../../dte/accounts/v1/PlantillasPdf.js';
import type { PlantillasCorreoInput as _dte_accounts_v1_PlantillasCorreoInput, PlantillasCorreo as _dte_accounts_v1_PlantillasCorreo } from '../../../dte/accounts/v1/PlantillasCorreo.js';
import type { UsuariosCuentaInput as _dte_accounts_v1_UsuariosCuentaInput, UsuariosCuenta as _dte_accounts_v1_UsuariosCuenta } from '../../../dte/accounts/v1/UsuariosCuenta.js';
import type { CertificadoEntradaInput as _dte_accounts_v1_CertificadoEntradaInput, CertificadoEntrada as _dte_accounts_v1_CertificadoEntrada } from '../../../dte/accounts/v1/CertificadoEntrada.js';
import type { SecuenciasInput as _dte_accounts_v1_SecuenciasInput, Secuencias as _dte_accounts_v1_Secuencias } from '../../../dte/accounts/v1/Secuencias.js';

export interface CuentaEntradaInput {
  'id'?: (string);
  'idCertificador'?: (string);
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
  'motivoExencionIva'?: (string);
  'informacionFiscal'?: (_dte_accounts_v1_InformacionFiscalEntradaInput | null);
  'establecimientos'?: (_dte_accounts_v1_EstablecimientosInput | null);
  'datosAdicionales'?: (_dte_accounts_v1_DatosAdicionalesInput | null);
  'plantillasPdf'?: (_dte_accounts_v1_PlantillasPdfInput | null);
  'plantillasMensajeCorreoElectronico'?: (_dte_accounts_v1_PlantillasCorreoInput | null);
  'usuarios'?: (_dte_accounts_v1_UsuariosCuentaInput | null);
  'certificadoFirma'?: (_dte_accounts_v1_CertificadoEntradaInput | null);
  'logo'?: (Buffer | Uint8Array | string);
  'credencialesCertificador'?: (string);
  'secuencias'?: (_dte_accounts_v1_SecuenciasInput | null);
  '_id'?: "id";
  '_idCertificador'?: "idCertificador";
  '_direccionCorreoElectronico'?: "direccionCorreoElectronico";
  '_direccionWeb'?: "direccionWeb";
  '_telefonos'?: "telefonos";
  '_slogan'?: "slogan";
  '_emiteFacturas'?: "emiteFacturas";
  '_recibeFacturas'?: "recibeFacturas";
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
  '_monedaPorDefecto'?: "monedaPorDefecto";
  '_tipoDocumentoPorDefecto'?: "tipoDocumentoPorDefecto";
  '_tipoProductoPorDefecto'?: "tipoProductoPorDefecto";
  '_unidadMedidaPorDefecto'?: "unidadMedidaPorDefecto";
  '_motivoExencionIva'?: "motivoExencionIva";
  '_informacionFiscal'?: "informacionFiscal";
  '_establecimientos'?: "establecimientos";
  '_datosAdicionales'?: "datosAdicionales";
  '_plantillasPdf'?: "plantillasPdf";
  '_plantillasMensajeCorreoElectronico'?: "plantillasMensajeCorreoElectronico";
  '_usuarios'?: "usuarios";
  '_certificadoFirma'?: "certificadoFirma";
  '_logo'?: "logo";
  '_credencialesCertificador'?: "credencialesCertificador";
  '_secuencias'?: "secuencias";
}

export interface CuentaEntrada {
  'id'?: (string);
  'idCertificador'?: (string);
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
  'motivoExencionIva'?: (string);
  'informacionFiscal'?: (_dte_accounts_v1_InformacionFiscalEntrada | null);
  'establecimientos'?: (_dte_accounts_v1_Establecimientos | null);
  'datosAdicionales'?: (_dte_accounts_v1_DatosAdicionales | null);
  'plantillasPdf'?: (_dte_accounts_v1_PlantillasPdf | null);
  'plantillasMensajeCorreoElectronico'?: (_dte_accounts_v1_PlantillasCorreo | null);
  'usuarios'?: (_dte_accounts_v1_UsuariosCuenta | null);
  'certificadoFirma'?: (_dte_accounts_v1_CertificadoEntrada | null);
  'logo'?: (Buffer);
  'credencialesCertificador'?: (string);
  'secuencias'?: (_dte_accounts_v1_Secuencias | null);
}
