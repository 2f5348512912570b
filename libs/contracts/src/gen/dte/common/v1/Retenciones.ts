// Original file: proto/dte/common/v1/dte.proto


export interface RetencionesInput {
  'isr'?: (string);
  'iva'?: (string);
  'totalMenosRetenciones'?: (string);
}

export interface Retenciones {
  'isr': (string);
  'iva': (string);
  'totalMenosRetenciones': (string);
}
