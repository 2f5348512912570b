/** The names for people of the elements that an integrator may send, each after DGII's name of it: Formato e-CF v1.0. */
export const ETIQUETAS: ReadonlyMap<string, string> = new Map(
  `IndicadorEnvioDiferido Envío diferido
IndicadorMontoGravado Los precios incluyen el ITBIS
IndicadorServicioTodoIncluido Servicio todo incluido
TipoIngresos Tipo de ingresos
TipoPago Tipo de pago
FechaLimitePago Fecha límite de pago
TerminoPago Término de pago
TipoCuentaPago Tipo de cuenta de pago
NumeroCuentaPago Número de cuenta de pago
BancoPago Banco
FechaDesde Período facturado, desde
FechaHasta Período facturado, hasta
TotalPaginas Total de páginas
NombreComercial Nombre comercial
Sucursal Sucursal
DireccionEmisor Dirección del emisor
Municipio Municipio del emisor
Provincia Provincia del emisor
TelefonoEmisor Teléfono del emisor
CorreoEmisor Correo del emisor
WebSite Sitio web
ActividadEconomica Actividad económica
CodigoVendedor Vendedor
NumeroFacturaInterna Número interno
NumeroPedidoInterno Pedido interno
ZonaVenta Zona de venta
RutaVenta Ruta de venta
InformacionAdicionalEmisor Información adicional del emisor
ContactoComprador Contacto del comprador
CorreoComprador Correo del comprador
DireccionComprador Dirección del comprador
MunicipioComprador Municipio del comprador
ProvinciaComprador Provincia del comprador
PaisComprador País del comprador
FechaEntrega Fecha de entrega
ContactoEntrega Contacto para la entrega
DireccionEntrega Dirección de entrega
TelefonoAdicional Teléfono adicional
FechaOrdenCompra Fecha de la orden de compra
NumeroOrdenCompra Número de la orden de compra
CodigoInternoComprador Código interno del comprador
ResponsablePago Responsable del pago
InformacionAdicionalComprador Información adicional del comprador
FechaEmbarque Fecha de embarque
NumeroEmbarque Número de embarque
NumeroContenedor Número de contenedor
NumeroReferencia Número de referencia
NombrePuertoEmbarque Puerto de embarque
CondicionesEntrega Condiciones de entrega
TotalFob Total FOB
Seguro Seguro
Flete Flete
OtrosGastos Otros gastos
TotalCif Total CIF
RegimenAduanero Régimen aduanero
NombrePuertoSalida Puerto de salida
NombrePuertoDesembarque Puerto de desembarque
PesoBruto Peso bruto
PesoNeto Peso neto
UnidadPesoBruto Unidad del peso bruto
UnidadPesoNeto Unidad del peso neto
CantidadBulto Cantidad de bultos
UnidadBulto Unidad de los bultos
VolumenBulto Volumen de los bultos
UnidadVolumen Unidad del volumen
ViaTransporte Vía de transporte
PaisOrigen País de origen
DireccionDestino Dirección de destino
PaisDestino País de destino
RNCIdentificacionCompaniaTransportista Identificación del transportista
NombreCompaniaTransportista Compañía transportista
NumeroViaje Número de viaje
Conductor Conductor
DocumentoTransporte Documento de transporte
Ficha Ficha del vehículo
Placa Placa
RutaTransporte Ruta
ZonaTransporte Zona
NumeroAlbaran Número de albarán
MontoPeriodo Monto del período
SaldoAnterior Saldo anterior
MontoAvancePago Avance de pago
ValorPagar Valor a pagar
TipoMoneda Otra moneda
TipoCambio Tipo de cambio
TipoCodigo Tipo de código del ítem
CodigoItem Código del ítem
DescripcionItem Descripción adicional
UnidadMedida Unidad de medida
CantidadReferencia Envases por unidad
UnidadReferencia Unidad de los envases
Subcantidad Litros por envase
CodigoSubcantidad Unidad de la subcantidad
GradosAlcohol Grados de alcohol
PrecioUnitarioReferencia Precio de venta al público
FechaElaboracion Fecha de elaboración
FechaVencimientoItem Fecha de vencimiento
PesoNetoKilogramo Peso neto en kilogramos
PesoNetoMineria Peso neto del mineral
TipoAfiliacion Tipo de afiliación
Liquidacion Liquidación
TipoSubDescuento Tipo del descuento
SubDescuentoPorcentaje Porcentaje del descuento
MontoSubDescuento Monto del descuento
RecargoMonto Recargo
TipoSubRecargo Tipo del recargo
SubRecargoPorcentaje Porcentaje del recargo
MontoSubRecargo Monto del recargo
PrecioOtraMoneda Precio en la otra moneda
NumeroSubTotal Número del subtotal
DescripcionSubtotal Descripción del subtotal
Orden Orden del subtotal
SubTotalMontoGravadoTotal Subtotal gravado
SubTotalMontoGravadoI1 Subtotal gravado al 18 %
SubTotalMontoGravadoI2 Subtotal gravado al 16 %
SubTotalMontoGravadoI3 Subtotal gravado al 0 %
SubTotaITBIS Subtotal de ITBIS
SubTotaITBIS1 Subtotal de ITBIS al 18 %
SubTotaITBIS2 Subtotal de ITBIS al 16 %
SubTotaITBIS3 Subtotal de ITBIS al 0 %
SubTotalImpuestoAdicional Subtotal de impuestos adicionales
SubTotalExento Subtotal exento
MontoSubTotal Monto del subtotal
Lineas Líneas del subtotal
TipoAjuste Descuento o recargo global
IndicadorNorma1007 Descuento de la Norma 10-07
DescripcionDescuentooRecargo Descripción del descuento o recargo
TipoValor Monto o porcentaje
ValorDescuentooRecargo Porcentaje del descuento o recargo
MontoDescuentooRecargo Monto del descuento o recargo
IndicadorFacturacionDescuentooRecargo ITBIS de lo que se ajusta
PaginaNo Número de página
NoLineaDesde Primera línea de la página
NoLineaHasta Última línea de la página
SubtotalMontoGravadoPagina Gravado de la página
SubtotalMontoGravado1Pagina Gravado al 18 % de la página
SubtotalMontoGravado2Pagina Gravado al 16 % de la página
SubtotalMontoGravado3Pagina Gravado al 0 % de la página
SubtotalExentoPagina Exento de la página
SubtotalItbisPagina ITBIS de la página
SubtotalItbis1Pagina ITBIS al 18 % de la página
SubtotalItbis2Pagina ITBIS al 16 % de la página
SubtotalItbis3Pagina ITBIS al 0 % de la página
SubtotalImpuestoAdicionalPagina Impuestos adicionales de la página
SubtotalImpuestoSelectivoConsumoEspecificoPagina ISC específico de la página
SubtotalOtrosImpuesto Otros impuestos de la página
MontoSubtotalPagina Monto de la página
SubtotalMontoNoFacturablePagina No facturable de la página
NCFModificado NCF modificado
RNCOtroContribuyente RNC de otro contribuyente
FechaNCFModificado Fecha del NCF modificado
CodigoModificacion Código de modificación
RazonModificacion Razón de la modificación`
    .split("\n")
    .map((linea) => {
      const blank = linea.indexOf(" ");
      return [linea.slice(0, blank), linea.slice(blank + 1)];
    }),
);

/** Gives the name for people of an element; DGII's own name where it has no other. */
export const etiquetaDe = (nombre: string): string => ETIQUETAS.get(nombre) ?? nombre;
