/** The documents of DGII that are not e-CF. How to read them: `read-shape.ts`; each has one column. */

/** The summary of a 32 below the limit. Source: DGII, RFCE_32 v1.0 XSD. */
export const rfce = `
Encabezado 1
  Version 1  version1
  IdDoc 1
    TipoeCF 1  n:32
    eNCF 1  encf
    TipoIngresos 1  ingresosNumero
    TipoPago 1  n:1|2|3
    TablaFormasPago ?
      FormaDePago ?  x7
        FormaPago ?  n:1|2|3|4|5|6|7|8
        MontoPago ?  entero.dd
  Emisor 1
    RNCEmisor 1  rncNumero
    RazonSocialEmisor 1  texto150
    FechaEmision 1  fechaRfce
  Comprador 1
    RNCComprador ?  rncNumero
    IdentificadorExtranjero ?  texto0-20
    RazonSocialComprador ?  texto0-150
  Totales 1
    MontoGravadoTotal ?  entero.dd
    MontoGravadoI1 ?  entero.dd
    MontoGravadoI2 ?  entero.dd
    MontoGravadoI3 ?  entero.dd
    MontoExento ?  entero.dd
    TotalITBIS ?  entero.dd
    TotalITBIS1 ?  entero.dd
    TotalITBIS2 ?  entero.dd
    TotalITBIS3 ?  entero.dd
    MontoImpuestoAdicional ?  entero.dd+
    ImpuestosAdicionales ?
      ImpuestoAdicional ?  x20
        TipoImpuesto ?  impuesto
        MontoImpuestoSelectivoConsumoEspecifico ?  entero.dd+
        MontoImpuestoSelectivoConsumoAdvalorem ?  entero.dd+
        OtrosImpuestosAdicionales ?  entero.dd+
    MontoTotal 1  entero.dd
    MontoNoFacturable ?  entero.dd+-
    MontoPeriodo ?  entero.dd+-
  CodigoSeguridadeCF 1  codigoSeguridad
`;

/** The annulment of numbers that were never used. Source: DGII, ANECF v1.0 XSD. */
export const anecf = `
Encabezado 1
  Version 1  1.0
  RncEmisor 1  rncNumero
  CantidadeNCFAnulados 1  entero10
  FechaHoraAnulacioneNCF 1  fechaHoraLibre
DetalleAnulacion 1
  Anulacion 1  x10
    NoLinea 1  x10 digitos2
    TipoeCF 1  tipo
    TablaRangoSecuenciasAnuladaseNCF 1
      Secuencias 1  x10000
        SecuenciaeNCFDesde 1  texto13-13
        SecuenciaeNCFHasta 1  texto13-13
    CantidadeNCFAnulados 1  entero10
`;

/** The receiver's approval or refusal of an e-CF. Source: DGII, ACECF v1.0 XSD. */
export const acecf = `
DetalleAprobacionComercial 1
  Version 1  1.0
  RNCEmisor 1  rncNumero
  eNCF 1  ncf
  FechaEmision 1  fechaDesde2000
  MontoTotal 1  montoAprobado
  RNCComprador 1  rncNumero
  Estado 1  n:1|2
  DetalleMotivoRechazo ?  texto0-250
  FechaHoraAprobacionComercial 1  fechaHoraLibre
`;

/** The seed of the authentication. Source: DGII, Semilla v1.0 XSD. */
export const semilla = `
valor 1  texto0-1000
fecha 1  texto0-40
`;
