/** The lines of an e-CF. How to read it: `read-shape.ts`. Source: DGII, XSD of the ten e-CF, v1.0 (2026-04-01). */
export const detalle = `
DetallesItems                             1111111111
  Item                                    1111111111  x1000 33,34=x10000
    NumeroLinea                           1111111111  hasta1000 33,34=hasta10000
    TablaCodigosItem                      ??????????
      CodigosItem                         1111111111  x5
        TipoCodigo                        1111111111  texto14
        CodigoItem                        1111111111  texto35
    IndicadorFacturacion                  1111111111  n:0|1|2|3|4
    Retencion                             ?-??1----1
      IndicadorAgenteRetencionoPercepcion ?-??1----1  n:1|2
      MontoITBISRetenido                  ?-???-----  monto
      MontoISRRetenido                    ?-???----1  monto
    NombreItem                            1111111111  texto80
    IndicadorBienoServicio                1111111111  n:1|2
    DescripcionItem                       ??????????  texto1000
    CantidadItem                          1111111111  monto+
    UnidadMedida                          ??????????  unidad 33,44=unidadTexto
    CantidadReferencia                    ????---?--  monto
    UnidadReferencia                      ????---?--  unidad 33=unidadTexto
    TablaSubcantidad                      ????---?--
      SubcantidadItem                     1111---1--  x5
        Subcantidad                       ????---?--  cantidad3
        CodigoSubcantidad                 ????---?--  unidad 33=unidadTexto
    GradosAlcohol                         ????---?--  porcentaje
    PrecioUnitarioReferencia              ????---?--  monto+
    FechaElaboracion                      ?????-???-  fecha
    FechaVencimientoItem                  ?????-???-  fecha
    Mineria                               -???----?-
      PesoNetoKilogramo                   -???----?-  cantidad3
      PesoNetoMineria                     -???----?-  cantidad3
      TipoAfiliacion                      -???----?-  n:1|2
      Liquidacion                         -???----?-  n:1|2
    PrecioUnitarioItem                    1111111111  precio
    DescuentoMonto                        ?????-???-  monto
    TablaSubDescuento                     ?????-???-
      SubDescuento                        11111-111-  x12
        TipoSubDescuento                  11111-111-  $|%
        SubDescuentoPorcentaje            ?????-???-  porcentaje
        MontoSubDescuento                 ?????-???-  monto
    RecargoMonto                          ?????-???-  monto
    TablaSubRecargo                       ?????-???-
      SubRecargo                          11111-111-  x12
        TipoSubRecargo                    11111-111-  $|%
        SubRecargoPorcentaje              ?????-???-  porcentaje
        MontoSubRecargo                   ?????-???-  monto
    TablaImpuestoAdicional                ????--??--
      ImpuestoAdicional                   1111--11--  x2
        TipoImpuesto                      1111--11--  impuesto
    OtraMonedaDetalle                     ??????????
      PrecioOtraMoneda                    ??????????  precio
      DescuentoOtraMoneda                 ??????????  monto
      RecargoOtraMoneda                   ??????????  monto
      MontoItemOtraMoneda                 ??????????  monto
    MontoItem                             1111111111  monto
`;
