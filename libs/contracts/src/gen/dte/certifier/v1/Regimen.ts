// Original file: proto/dte/certifier/v1/certifier.proto

import type { LocalidadInput as _dte_certifier_v1_LocalidadInput, Localidad as _dte_certifier_v1_Localidad } from '../../../dte/certifier/v1/Localidad.js';
import type { ContingenciaInput as _dte_certifier_v1_ContingenciaInput, Contingencia as _dte_certifier_v1_Contingencia } from '../../../dte/certifier/v1/Contingencia.js';

export interface RegimenInput {
  'pais'?: (string);
  'moneda'?: (string);
  'zonaHoraria'?: (string);
  'tipos'?: (string)[];
  'nombre'?: (string);
  'localidades'?: (_dte_certifier_v1_LocalidadInput)[];
  'contingencia'?: (_dte_certifier_v1_ContingenciaInput | null);
  '_contingencia'?: "contingencia";
}

export interface Regimen {
  'pais': (string);
  'moneda': (string);
  'zonaHoraria': (string);
  'tipos': (string)[];
  'nombre': (string);
  'localidades': (_dte_certifier_v1_Localidad)[];
  'contingencia'?: (_dte_certifier_v1_Contingencia | null);
}
