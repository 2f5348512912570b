// Original file: proto/dte/certifier/v1/certifier.proto

import type { LocalidadInput as _dte_certifier_v1_LocalidadInput, Localidad as _dte_certifier_v1_Localidad } from '../../../dte/certifier/v1/Localidad.js';

export interface RegimenInput {
  'pais'?: (string);
  'moneda'?: (string);
  'zonaHoraria'?: (string);
  'tipos'?: (string)[];
  'nombre'?: (string);
  'localidades'?: (_dte_certifier_v1_LocalidadInput)[];
}

export interface Regimen {
  'pais': (string);
  'moneda': (string);
  'zonaHoraria': (string);
  'tipos': (string)[];
  'nombre': (string);
  'localidades': (_dte_certifier_v1_Localidad)[];
}
