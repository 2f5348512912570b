// Original file: proto/dte/common/v1/dte.proto

import type { ItemSolicitadoInput as _dte_common_v1_ItemSolicitadoInput, ItemSolicitado as _dte_common_v1_ItemSolicitado } from '../../../dte/common/v1/ItemSolicitado.js';
import type { EmisorSolicitadoInput as _dte_common_v1_EmisorSolicitadoInput, EmisorSolicitado as _dte_common_v1_EmisorSolicitado } from '../../../dte/common/v1/EmisorSolicitado.js';
import type { ReceptorSolicitadoInput as _dte_common_v1_ReceptorSolicitadoInput, ReceptorSolicitado as _dte_common_v1_ReceptorSolicitado } from '../../../dte/common/v1/ReceptorSolicitado.js';
import type { DatosExportacionInput as _dte_common_v1_DatosExportacionInput, DatosExportacion as _dte_common_v1_DatosExportacion } from '../../../dte/common/v1/DatosExportacion.js';
import type { AbonoInput as _dte_common_v1_AbonoInput, Abono as _dte_common_v1_Abono } from '../../../dte/common/v1/Abono.js';
import type { DatoAdicionalInput as _dte_common_v1_DatoAdicionalInput, DatoAdicional as _dte_common_v1_DatoAdicional } from '../../../dte/common/v1/DatoAdicional.js';
import type { ContingenciaSolicitadaInput as _dte_common_v1_ContingenciaSolicitadaInput, ContingenciaSolicitada as _dte_common_v1_ContingenciaSolicitada } from '../../../dte/common/v1/ContingenciaSolicitada.js';

export interface SolicitudInput {
  'idCuenta'?: (string);
  'tipo'?: (string);
  'fechaEmision'?: (string);
  'items'?: (_dte_common_v1_ItemSolicitadoInput)[];
  'emisor'?: (_dte_common_v1_EmisorSolicitadoInput | null);
  'receptor'?: (_dte_common_v1_ReceptorSolicitadoInput | null);
  'moneda'?: (string);
  'numeroTransaccion'?: (string);
  'numeroAcceso'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'certificar'?: (boolean);
  'idDteOriginal'?: (string);
  'motivoAjuste'?: (string);
  'motivoExencionIva'?: (string);
  'esExportacion'?: (boolean);
  'datosExportacion'?: (_dte_common_v1_DatosExportacionInput | null);
  'abonosPactados'?: (_dte_common_v1_AbonoInput)[];
  'datosAdicionales'?: (_dte_common_v1_DatoAdicionalInput)[];
  'contingencia'?: (_dte_common_v1_ContingenciaSolicitadaInput | null);
  'contrato'?: (number);
  '_idCuenta'?: "idCuenta";
  '_fechaEmision'?: "fechaEmision";
  '_emisor'?: "emisor";
  '_receptor'?: "receptor";
  '_moneda'?: "moneda";
  '_numeroTransaccion'?: "numeroTransaccion";
  '_numeroAcceso'?: "numeroAcceso";
  '_estaEnAmbienteDePruebas'?: "estaEnAmbienteDePruebas";
  '_certificar'?: "certificar";
  '_idDteOriginal'?: "idDteOriginal";
  '_motivoAjuste'?: "motivoAjuste";
  '_motivoExencionIva'?: "motivoExencionIva";
  '_esExportacion'?: "esExportacion";
  '_datosExportacion'?: "datosExportacion";
  '_contingencia'?: "contingencia";
}

export interface Solicitud {
  'idCuenta'?: (string);
  'tipo': (string);
  'fechaEmision'?: (string);
  'items': (_dte_common_v1_ItemSolicitado)[];
  'emisor'?: (_dte_common_v1_EmisorSolicitado | null);
  'receptor'?: (_dte_common_v1_ReceptorSolicitado | null);
  'moneda'?: (string);
  'numeroTransaccion'?: (string);
  'numeroAcceso'?: (string);
  'estaEnAmbienteDePruebas'?: (boolean);
  'certificar'?: (boolean);
  'idDteOriginal'?: (string);
  'motivoAjuste'?: (string);
  'motivoExencionIva'?: (string);
  'esExportacion'?: (boolean);
  'datosExportacion'?: (_dte_common_v1_DatosExportacion | null);
  'abonosPactados': (_dte_common_v1_Abono)[];
  'datosAdicionales': (_dte_common_v1_DatoAdicional)[];
  'contingencia'?: (_dte_common_v1_ContingenciaSolicitada | null);
  'contrato': (number);
}
