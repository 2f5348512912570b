import type { TipoFiscal } from "../regime/tipos.js";
import type { Layout } from "./layout.js";

const IDENTIFICACION =
  "version ambiente tipoDte numeroControl codigoGeneracion tipoModelo tipoOperacion tipoContingencia motivoContin fecEmi horEmi tipoMoneda";
/** The identification of the types for which the law has no contingency. */
const SIN_CONTINGENCIA =
  "version ambiente tipoDte numeroControl codigoGeneracion tipoModelo tipoOperacion fecEmi horEmi tipoMoneda";
const PUNTOS = "codEstableMH=codEstable codEstable codPuntoVentaMH=codPuntoVenta codPuntoVenta";
const FISCAL = "nit nrc nombre codActividad descActividad";
const CONTACTO = "direccion telefono correo";
const EMISOR = `${FISCAL} nombreComercial tipoEstablecimiento ${CONTACTO}`;
const EMISOR_LARGO = `${FISCAL} nombreComercial=nombreComercialLargo tipoEstablecimiento ${CONTACTO} ${PUNTOS}`;
// These schemas have the 262 municipalities of before May 2024, whose codes the districts of today keep.
const TERCERO = "nit nombre";
const OTRO = "codDocAsociado descDocumento detalleDocumento medico";
const OTRO_EXPORTACION =
  "codDocAsociado descDocumento detalleDocumento placaTrans modoTransp numConductor nombreConductor";
const DIRECCION = "departamento municipio=municipioLegado complemento";
const CONTRIBUYENTE =
  "nit=numDocumento nrc nombre codActividad descActividad nombreComercial direccion telefono correo";
const VENTAS = "ventaNoSuj ventaExenta ventaGravada tributos";
const TOTALES = "totalNoSuj totalExenta totalGravada subTotalVentas descuNoSuj descuExenta descuGravada";
const ANTICIPOS = "ivaPerci1=ivaPerci ivaRete1=ivaRete";
const PAGO = "saldoFavor condicionOperacion pagos numPagoElectronico";
const VENTA_RAIZ =
  "identificacion documentoRelacionado emisor receptor otrosDocumentos ventaTercero cuerpoDocumento resumen extension apendice";
const ENTREGA = "nombEntrega docuEntrega nombRecibe docuRecibe observaciones";

/** The layout of a note: it has no `totalPagar`, and its total is the one after retention and perception. */
const NOTA: Layout = {
  tercero: TERCERO,
  raiz: "identificacion documentoRelacionado emisor receptor ventaTercero cuerpoDocumento resumen extension apendice",
  identificacion: IDENTIFICACION,
  emisor: EMISOR,
  direccion: DIRECCION,
  receptor: CONTRIBUYENTE,
  item: `numItem tipoItem numeroDocumento cantidad codigo codTributo uniMedida descripcion precioUni montoDescu ${VENTAS}`,
  resumen: `${TOTALES} totalDescu tributos subTotal ${ANTICIPOS} reteRenta montoTotalOperacion=totalPagar totalLetras condicionOperacion`,
  extension: ENTREGA,
};

/** The layouts before V2.0: MH, Manual de Estructuras v1.6 and its JSON schemas. */
export const LAYOUTS_LEGADO: Readonly<Record<TipoFiscal, Layout>> = {
  "01": {
    tercero: TERCERO,
    otro: OTRO,
    raiz: VENTA_RAIZ,
    identificacion: IDENTIFICACION,
    emisor: EMISOR_LARGO,
    direccion: DIRECCION,
    soloDireccionLocal: true,
    receptor:
      "tipoDocumento numDocumento=numDocumentoConGuion nrc nombre codActividad descActividad direccion telefono correo",
    item: `numItem tipoItem numeroDocumento cantidad codigo codTributo uniMedida descripcion precioUni montoDescu ${VENTAS} psv noGravado ivaItem`,
    resumen: `${TOTALES} porcentajeDescuento totalDescu tributos subTotal ivaRete1=ivaRete reteRenta montoTotalOperacion totalNoGravado totalPagar totalLetras totalIva ${PAGO}`,
    extension: `${ENTREGA} placaVehiculo`,
  },
  "03": {
    tercero: TERCERO,
    otro: OTRO,
    raiz: VENTA_RAIZ,
    identificacion: IDENTIFICACION,
    emisor: `${EMISOR} ${PUNTOS}`,
    direccion: DIRECCION,
    receptor: CONTRIBUYENTE,
    item: `numItem tipoItem numeroDocumento codigo codTributo descripcion cantidad uniMedida precioUni montoDescu ${VENTAS} psv noGravado`,
    resumen: `${TOTALES} porcentajeDescuento totalDescu tributos subTotal ${ANTICIPOS} reteRenta montoTotalOperacion totalNoGravado totalPagar totalLetras ${PAGO}`,
    extension: `${ENTREGA} placaVehiculo`,
  },
  "04": {
    tercero: TERCERO,
    raiz: "identificacion documentoRelacionado emisor receptor ventaTercero cuerpoDocumento resumen extension apendice",
    identificacion: IDENTIFICACION,
    emisor: `${EMISOR} ${PUNTOS}`,
    direccion: DIRECCION,
    receptor:
      "tipoDocumento numDocumento=numDocumentoConGuion nrc nombre codActividad descActividad nombreComercial direccion telefono correo bienTitulo",
    item: `numItem tipoItem numeroDocumento codigo codTributo descripcion cantidad uniMedida precioUni montoDescu ${VENTAS}`,
    resumen: `${TOTALES} porcentajeDescuento totalDescu tributos subTotal montoTotalOperacion totalLetras`,
    extension: ENTREGA,
  },
  "05": NOTA,
  "06": { ...NOTA, resumen: `${NOTA.resumen} numPagoElectronico` },
  "07": {
    raiz: "identificacion emisor receptor cuerpoDocumento resumen extension apendice",
    identificacion: IDENTIFICACION,
    emisor: `${FISCAL} nombreComercial tipoEstablecimiento direccion telefono codigoMH=codEstable codigo=codEstable puntoVentaMH=codPuntoVenta puntoVenta=codPuntoVenta correo`,
    direccion: DIRECCION,
    receptor:
      "tipoDocumento numDocumento nrc nombre codActividad descActividad nombreComercial direccion telefono correo",
    item: "numItem tipoDte tipoDoc=tipoGeneracion numDocumento=numeroDocumento fechaEmision montoSujetoGrav=compra codigoRetencionMH ivaRetenido=ivaRete descripcion",
    resumen: "totalSujetoRetencion=totalCompra totalIVAretenido=ivaRete totalIVAretenidoLetras=totalLetras",
    extension: ENTREGA,
  },
  "08": {
    raiz: "identificacion emisor receptor cuerpoDocumento resumen extension apendice",
    identificacion: SIN_CONTINGENCIA,
    emisor: `${EMISOR} ${PUNTOS}`,
    direccion: DIRECCION,
    receptor:
      "nit=numDocumento nrc nombre codActividad descActividad nombreComercial=nombreComercialLargo direccion telefono correo",
    item: "numItem tipoDte tipoGeneracion numeroDocumento fechaGeneracion=fechaEmision ventaNoSuj ventaExenta ventaGravada exportaciones tributos ivaItem obsItem=observaciones",
    resumen:
      "totalNoSuj totalExenta totalGravada totalExportacion=exportacion subTotalVentas tributos montoTotalOperacion ivaPerci total=totalPagar totalLetras condicionOperacion",
    extension: ENTREGA,
  },
  "09": {
    raiz: "identificacion emisor receptor cuerpoDocumento extension apendice",
    identificacion: SIN_CONTINGENCIA,
    emisor: `${FISCAL} nombreComercial=nombreComercialLargo tipoEstablecimiento telefono=telefonoCorto correo direccion codigoMH=codEstable codigo=codEstable puntoVentaMH=codPuntoVenta puntoVentaContri=codPuntoVenta`,
    direccion: DIRECCION,
    receptor:
      "nit=numDocumento nrc nombre codActividad descActividad nombreComercial=nombreComercialLargo tipoEstablecimiento direccion telefono=telefonoCorto correo codigoMH=nada puntoVentaMH=nada",
    item: "periodoLiquidacionFechaInicio periodoLiquidacionFechaFin codLiquidacion cantidadDoc valorOperaciones montoSinPercepcion descripSinPercepcion subTotal iva montoSujetoPercepcion ivaPercibido comision porcentComision=porcentComisionTexto ivaComision liquidoApagar totalLetras observaciones",
    extension: "nombEntrega docuEntrega codEmpleado",
  },
  "11": {
    tercero: TERCERO,
    otro: OTRO_EXPORTACION,
    raiz: "identificacion emisor receptor otrosDocumentos ventaTercero cuerpoDocumento resumen apendice",
    // MH misspells this key.
    identificacion: IDENTIFICACION.replace("motivoContin", "motivoContigencia=motivoContin"),
    emisor: `${EMISOR_LARGO} tipoItemExpor recintoFiscal regimen=regimenCompleto`,
    direccion: DIRECCION,
    receptor:
      "nombre tipoDocumento numDocumento=numDocumentoConGuion nombreComercial codPais=codPaisLegado nombrePais complemento tipoPersona descActividad telefono correo",
    item: "numItem cantidad codigo uniMedida descripcion precioUni montoDescu ventaGravada tributos noGravado",
    resumen:
      "totalGravada descuento=descuGravada porcentajeDescuento totalDescu seguro flete montoTotalOperacion totalNoGravado totalPagar totalLetras condicionOperacion pagos codIncoterms descIncoterms numPagoElectronico observaciones=observacionesCortas",
  },
  "14": {
    raiz: "identificacion emisor sujetoExcluido=receptor cuerpoDocumento resumen apendice",
    identificacion: IDENTIFICACION,
    emisor: `${FISCAL} direccion telefono ${PUNTOS} correo`,
    direccion: DIRECCION,
    receptor: "tipoDocumento numDocumento nombre codActividad descActividad direccion telefono correo",
    item: "numItem tipoItem cantidad codigo uniMedida descripcion precioUni montoDescu compra",
    resumen:
      "totalCompra descu=descuGravada totalDescu subTotal ivaRete1=ivaRete reteRenta totalPagar totalLetras condicionOperacion pagos observaciones",
  },
  "15": {
    raiz: "identificacion donatario=emisor donante=receptor otrosDocumentos cuerpoDocumento resumen apendice",
    identificacion: SIN_CONTINGENCIA,
    emisor: `tipoDocumento numDocumento nrc nombre codActividad descActividad nombreComercial tipoEstablecimiento direccion telefono correo ${PUNTOS}`,
    direccion: DIRECCION,
    soloDireccionLocal: true,
    receptor:
      "tipoDocumento numDocumento nrc nombre codActividad descActividad direccion telefono correo codDomiciliado codPais=codPaisLegado",
    item: "numItem tipoDonacion cantidad codigo uniMedida descripcion depreciacion=montoDescu valorUni=precioUni valor=compra",
    resumen: "valorTotal=totalCompra totalLetras pagos=pagosDonacion",
  },
};
