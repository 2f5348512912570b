/** The header of an e-CF without its amounts. How to read it: `read-shape.ts`. Source: DGII, XSD of the ten e-CF, v1.0 (2026-04-01). */
export const encabezado = `
Encabezado                                1111111111
  Version                                 1111111111  version
  IdDoc                                   1111111111
    TipoeCF                               1111111111  tipo
    eNCF                                  1111111111  encf
    FechaVencimientoSecuencia             1-1-111111  fecha
    IndicadorNotaCredito                  ---1------  n:0|1
    IndicadorEnvioDiferido                ????--???-  n:1
    IndicadorMontoGravado                 ?????--?--  n:0|1
    IndicadorServicioTodoIncluido         ????--??--  n:1
    TipoIngresos                          11??--111-  ingresos 45=ingresosNumero
    TipoPago                              1111??111?  n:1|2|3
    FechaLimitePago                       ?????-????  fecha
    TerminoPago                           ???-?-????  termino
    TablaFormasPago                       ???-?-????
      FormaDePago                         111-1-1111  x7
        FormaPago                         111-1-1111  n:1|2|3|4|5|6|7|8
        MontoPago                         111-1-1111  monto
    TipoCuentaPago                        ???-?-????  AH|CT|OT
    NumeroCuentaPago                      ???-?-????  texto28
    BancoPago                             ???-?-????  texto75
    FechaDesde                            ????--????  fecha
    FechaHasta                            ????--????  fecha
    TotalPaginas                          ??????????  paginas4 33,34=paginas5
  Emisor                                  1111111111
    RNCEmisor                             1111111111  rnc
    RazonSocialEmisor                     1111111111  texto150
    NombreComercial                       ??????????  texto150
    Sucursal                              ??????????  texto20
    DireccionEmisor                       1111111111  texto100
    Municipio                             ??????????  lugar
    Provincia                             ??????????  lugar
    TablaTelefonoEmisor                   ??????????
      TelefonoEmisor                      1111111111  x3 telefono
    CorreoEmisor                          ??????????  correo
    WebSite                               ??????????  texto50
    ActividadEconomica                    ??????????  texto100
    CodigoVendedor                        ????--???-  texto60
    NumeroFacturaInterna                  ??????????  texto20
    NumeroPedidoInterno                   ??????????  entero20
    ZonaVenta                             ????--???-  texto20
    RutaVenta                             ????--???-  texto20
    InformacionAdicionalEmisor            ??????????  texto250
    FechaEmision                          1111111111  fecha
  Comprador                               11??1-111?
    RNCComprador                          1???1-?1?-  rnc
    IdentificadorExtranjero               -???--?-??  texto20
    RazonSocialComprador                  1???1-111?  texto150
    ContactoComprador                     ?????-???-  texto80
    CorreoComprador                       ?????-???-  correo
    DireccionComprador                    ?????-???-  texto100
    MunicipioComprador                    ?????-???-  lugar
    ProvinciaComprador                    ?????-???-  lugar
    PaisComprador                         --------?-  nombre60
    FechaEntrega                          ????--???-  fecha
    ContactoEntrega                       ????--???-  texto100
    DireccionEntrega                      ????--???-  texto100
    TelefonoAdicional                     ????--???-  telefono
    FechaOrdenCompra                      ????--???-  fecha
    NumeroOrdenCompra                     ????--???-  texto20
    CodigoInternoComprador                ?????-???-  texto20
    ResponsablePago                       ?????-???-  letras20
    InformacionAdicionalComprador         ?????-???-  texto150
  InformacionesAdicionales                ????--???-
    FechaEmbarque                         ????--???-  fecha
    NumeroEmbarque                        ????--???-  texto25
    NumeroContenedor                      ????--???-  texto100
    NumeroReferencia                      ????--???-  entero20 45=texto20
    NombrePuertoEmbarque                  --------?-  texto40
    CondicionesEntrega                    --------?-  nombre3
    TotalFob                              --------?-  monto+
    Seguro                                --------?-  monto+
    Flete                                 --------?-  monto+
    OtrosGastos                           --------?-  monto+
    TotalCif                              --------?-  monto
    RegimenAduanero                       --------?-  nombre35
    NombrePuertoSalida                    --------?-  texto40
    NombrePuertoDesembarque               --------?-  texto40
    PesoBruto                             ????--???-  monto
    PesoNeto                              ????--???-  monto
    UnidadPesoBruto                       ????--???-  unidad 33,44=unidadTexto
    UnidadPesoNeto                        ????--???-  unidad 33,44=unidadTexto
    CantidadBulto                         ????--???-  monto
    UnidadBulto                           ????--???-  unidad 33,44=unidadTexto
    VolumenBulto                          ????--???-  monto+
    UnidadVolumen                         ????--???-  unidad 33,44=unidadTexto
  Transporte                              ????--????
    ViaTransporte                         --------?-  01|02|03
    PaisOrigen                            --------?-  nombre60
    DireccionDestino                      --------?-  texto100
    PaisDestino                           --------??  nombre60 47=letras60
    RNCIdentificacionCompaniaTransportista --------?-  texto20
    NombreCompaniaTransportista           --------?-  texto150
    NumeroViaje                           --------?-  texto20
    Conductor                             ????--???-  texto20
    DocumentoTransporte                   ????--???-  entero20
    Ficha                                 ????--???-  texto10
    Placa                                 ????--???-  texto7
    RutaTransporte                        ????--???-  texto20
    ZonaTransporte                        ????--???-  texto20
    NumeroAlbaran                         ????--???-  texto20
`;
