/** The amounts of the header, which follow the elements of `encabezado` inside the same element. The source is the same. */
export const totales = `
  Totales                                 1111111111
    MontoGravadoTotal                     ?????--??-  monto
    MontoGravadoI1                        ?????--?--  monto
    MontoGravadoI2                        ?????--?--  monto
    MontoGravadoI3                        ?????--??-  monto
    MontoExento                           ????????-?  monto
    ITBIS1                                ?????--?--  entero2
    ITBIS2                                ?????--?--  entero2
    ITBIS3                                ?????--??-  entero2
    TotalITBIS                            ?????--??-  monto
    TotalITBIS1                           ?????--?--  monto
    TotalITBIS2                           ?????--?--  monto
    TotalITBIS3                           ?????--??-  monto
    MontoImpuestoAdicional                ????--??--  monto+
    ImpuestosAdicionales                  ????--??--
      ImpuestoAdicional                   1111--11--  x20
        TipoImpuesto                      111?--11--  impuesto
        TasaImpuestoAdicional             111?--11--  porcentaje
        MontoImpuestoSelectivoConsumoEspecifico ????---?--  monto+
        MontoImpuestoSelectivoConsumoAdvalorem ????---?--  monto+
        OtrosImpuestosAdicionales         ????--1?--  monto+
    MontoTotal                            1111111111  monto
    MontoNoFacturable                     ????--???-  monto+-
    MontoPeriodo                          ??????????  monto+-
    SaldoAnterior                         ??????????  monto+-
    MontoAvancePago                       ??????????  monto
    ValorPagar                            ??????????  monto+-
    TotalITBISRetenido                    ?-???-----  monto
    TotalISRRetencion                     ?-???----?  monto
    TotalITBISPercepcion                  ?-???-----  monto
    TotalISRPercepcion                    ?-???-----  monto
  OtraMoneda                              ??????????
    TipoMoneda                            ??????????  moneda
    TipoCambio                            ??????????  cambio 41=cambio0
    MontoGravadoTotalOtraMoneda           ?????--??-  monto
    MontoGravado1OtraMoneda               ?????--?--  monto
    MontoGravado2OtraMoneda               ?????--?--  monto
    MontoGravado3OtraMoneda               ?????--??-  monto
    MontoExentoOtraMoneda                 ????????-?  monto
    TotalITBISOtraMoneda                  ?????--??-  monto
    TotalITBIS1OtraMoneda                 ?????--?--  monto
    TotalITBIS2OtraMoneda                 ?????--?--  monto
    TotalITBIS3OtraMoneda                 ?????--??-  monto
    MontoImpuestoAdicionalOtraMoneda      ????--??--  monto+
    ImpuestosAdicionalesOtraMoneda        ????--??--
      ImpuestoAdicionalOtraMoneda         1111--11--  x20
        TipoImpuestoOtraMoneda            1111--??--  impuesto
        TasaImpuestoAdicionalOtraMoneda   1111--??--  porcentaje
        MontoImpuestoSelectivoConsumoEspecificoOtraMoneda ????---?--  monto+
        MontoImpuestoSelectivoConsumoAdvaloremOtraMoneda ????---?--  monto+
        OtrosImpuestosAdicionalesOtraMoneda ????--??--  monto+
    MontoTotalOtraMoneda                  ??????????  monto
`;
