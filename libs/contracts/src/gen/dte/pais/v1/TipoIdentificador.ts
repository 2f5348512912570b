// Original file: proto/dte/pais/v1/pais.proto

import type { DigitoVerificadorInput as _dte_pais_v1_DigitoVerificadorInput, DigitoVerificador as _dte_pais_v1_DigitoVerificador } from '../../../dte/pais/v1/DigitoVerificador.js';

export interface TipoIdentificadorInput {
  'tipo'?: (string);
  'nombre'?: (string);
  'patron'?: (string);
  'verificador'?: (_dte_pais_v1_DigitoVerificadorInput | null);
  'ejemplo'?: (string);
  'deEmisor'?: (boolean);
  'deReceptor'?: (boolean);
  'texto'?: (string);
  '_verificador'?: "verificador";
}

export interface TipoIdentificador {
  'tipo': (string);
  'nombre': (string);
  'patron': (string);
  'verificador'?: (_dte_pais_v1_DigitoVerificador | null);
  'ejemplo': (string);
  'deEmisor': (boolean);
  'deReceptor': (boolean);
  'texto': (string);
}
