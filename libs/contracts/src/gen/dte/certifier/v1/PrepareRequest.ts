// Original file: proto/dte/certifier/v1/certifier.proto

import type { CuentaInput as _dte_accounts_v1_CuentaInput, Cuenta as _dte_accounts_v1_Cuenta } from '../../../dte/accounts/v1/Cuenta.js';
import type { SolicitudInput as _dte_common_v1_SolicitudInput, Solicitud as _dte_common_v1_Solicitud } from '../../../dte/common/v1/Solicitud.js';
import type { DteInput as _dte_common_v1_DteInput, Dte as _dte_common_v1_Dte } from '../../../dte/common/v1/Dte.js';
import type { TasaCambioInput as _dte_common_v1_TasaCambioInput, TasaCambio as _dte_common_v1_TasaCambio } from '../../../dte/common/v1/TasaCambio.js';
import type { TasaImpuestoInput as _dte_common_v1_TasaImpuestoInput, TasaImpuesto as _dte_common_v1_TasaImpuesto } from '../../../dte/common/v1/TasaImpuesto.js';
import type { Long } from '@grpc/proto-loader';

export interface PrepareRequestInput {
  'cuenta'?: (_dte_accounts_v1_CuentaInput | null);
  'solicitud'?: (_dte_common_v1_SolicitudInput | null);
  'dteOriginal'?: (_dte_common_v1_DteInput | null);
  'idIntento'?: (string);
  'numero'?: (number | string | Long);
  'serie'?: (string);
  'tasas'?: (_dte_common_v1_TasaCambioInput)[];
  'tasasImpuestos'?: (_dte_common_v1_TasaImpuestoInput)[];
  '_dteOriginal'?: "dteOriginal";
  '_numero'?: "numero";
  '_serie'?: "serie";
}

export interface PrepareRequest {
  'cuenta': (_dte_accounts_v1_Cuenta | null);
  'solicitud': (_dte_common_v1_Solicitud | null);
  'dteOriginal'?: (_dte_common_v1_Dte | null);
  'idIntento': (string);
  'numero'?: (number);
  'serie'?: (string);
  'tasas': (_dte_common_v1_TasaCambio)[];
  'tasasImpuestos': (_dte_common_v1_TasaImpuesto)[];
}
