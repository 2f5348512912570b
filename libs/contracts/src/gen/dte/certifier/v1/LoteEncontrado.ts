// Original file: proto/dte/certifier/v1/certifier.proto

import type { ResultadoInput as _dte_certifier_v1_ResultadoInput, Resultado as _dte_certifier_v1_Resultado } from '../../../dte/certifier/v1/Resultado.js';

export interface LoteEncontradoInput {
  'resultados'?: (_dte_certifier_v1_ResultadoInput)[];
}

export interface LoteEncontrado {
  'resultados': (_dte_certifier_v1_Resultado)[];
}
