import type { TipoFiscal } from "../regime/tipos.js";
import type { Layout } from "./layout.js";

const IDENTIFICACION =
  "version ambiente tipoDte numeroControl codigoGeneracion tipoModelo tipoOperacion tipoContingencia motivoContin fecEmi horEmi tipoMoneda";
/** The identification of the types for which the law has no contingency. */
const SIN_CONTINGENCIA =
  "version ambiente tipoDte numeroControl codigoGeneracion tipoModelo tipoOperacion fecEmi horEmi tipoMoneda";
const EMISOR = "nit nrc nombre codActividad descActividad nombreComercial direccion telefono correo";
const TERCERO = "nit nombre codDomiciliado";
const OTRO = "codDocAsociado descDocumento detalleDocumento medico";
const OTRO_EXPORTACION =
  "codDocAsociado descDocumento detalleDocumento placaTrans modoTransp numConductor nombreConductor";
const DIRECCION = "departamento municipio distrito complemento";
const CONTRIBUYENTE = "nrc nombre codActividad descActividad nombreComercial direccion telefono correo";
const VENTAS = "ventaNoSuj ventaExenta ventaGravada tributos";
const TOTALES = "totalNoSuj totalExenta totalGravada subTotalVentas";
const DESCUENTOS = "descuNoSuj descuExenta descuGravada porcentajeDescuento totalDescu";
const CIERRE = "totalPagar totalLetras";
const PAGO = "saldoFavor condicionOperacion pagos";
const NOTA_RAIZ =
  "identificacion documentoRelacionado emisor receptor ventaTercero cuerpoDocumento resumen apendice";
const NOTA_ITEM = `numItem tipoItem numeroDocumento cantidad codigo codTributo uniMedida descripcion precioUni montoDescu ${VENTAS} noGravado ivaPerci totalIva ivaRete`;
const VENTA_RAIZ =
  "identificacion documentoRelacionado emisor receptor otrosDocumentos ventaTercero cuerpoDocumento resumen apendice";

/** The layouts of the Normativa de Cumplimiento V2.0: MH, JSON schemas of August 2026. */
export const LAYOUTS_V2: Readonly<Record<TipoFiscal, Layout>> = {
  "01": {
    tercero: TERCERO,
    otro: OTRO,
    raiz: VENTA_RAIZ,
    identificacion: IDENTIFICACION,
    emisor: `${EMISOR} codEstable codPuntoVenta`,
    direccion: DIRECCION,
    receptor: "tipoDocumento numDocumento nrc nombre codActividad descActividad direccion telefono correo",
    item: `numItem tipoItem numeroDocumento cantidad codigo codTributo uniMedida descripcion precioUni montoDescu ${VENTAS} psv noGravado ivaItem`,
    resumen: `${TOTALES} ${DESCUENTOS} tributos subTotal ivaRete montoTotalOperacion totalNoGravado ${CIERRE} totalIva ${PAGO} numPagoElectronico observaciones`,
  },
  "03": {
    tercero: TERCERO,
    otro: OTRO,
    raiz: VENTA_RAIZ,
    identificacion: IDENTIFICACION,
    emisor: `${EMISOR} codEstable codPuntoVenta`,
    direccion: DIRECCION,
    receptor: `nit=numDocumento ${CONTRIBUYENTE}`,
    item: `numItem tipoItem numeroDocumento codigo codTributo descripcion cantidad uniMedida precioUni montoDescu ${VENTAS} psv noGravado`,
    resumen: `${TOTALES} ${DESCUENTOS} tributos subTotal ivaPerci ivaRete montoTotalOperacion totalNoGravado ${CIERRE} ${PAGO} numPagoElectronico observaciones`,
  },
  "04": {
    tercero: TERCERO,
    raiz: "identificacion documentoRelacionado emisor receptor ventaTercero cuerpoDocumento resumen apendice",
    identificacion: IDENTIFICACION,
    emisor: `${EMISOR} codEstable codPuntoVenta`,
    direccion: DIRECCION,
    receptor: `tipoDocumento numDocumento ${CONTRIBUYENTE} bienTitulo`,
    item: `numItem tipoItem numeroDocumento codigo codTributo descripcion cantidad uniMedida precioUni montoDescu ${VENTAS}`,
    resumen: `${TOTALES} ${DESCUENTOS} tributos subTotal montoTotalOperacion totalLetras observaciones`,
  },
  "05": {
    tercero: TERCERO,
    raiz: NOTA_RAIZ,
    identificacion: `${IDENTIFICACION} fusion`,
    emisor: EMISOR,
    direccion: DIRECCION,
    receptor: `tipoDocumento numDocumento ${CONTRIBUYENTE}`,
    item: NOTA_ITEM,
    resumen: `${TOTALES} totalDescu tributos montoTotalOperacion ivaPerci totalIva ivaRete totalNoGravado ${CIERRE} condicionOperacion observaciones codigoRetencionMH`,
  },
  "06": {
    tercero: TERCERO,
    raiz: NOTA_RAIZ,
    identificacion: `${IDENTIFICACION} fusion`,
    emisor: EMISOR,
    direccion: DIRECCION,
    receptor: `tipoDocumento numDocumento ${CONTRIBUYENTE}`,
    item: NOTA_ITEM,
    resumen: `${TOTALES} totalDescu tributos ivaPerci totalIva ivaRete montoTotalOperacion totalNoGravado ${CIERRE} condicionOperacion numPagoElectronico observaciones codigoRetencionMH`,
  },
  "07": {
    raiz: "identificacion emisor receptor cuerpoDocumento resumen apendice",
    identificacion: `${IDENTIFICACION} fusion`,
    emisor:
      "nit nrc nombre codActividad descActividad nombreComercial direccion codEstable codPuntoVenta telefono correo",
    direccion: DIRECCION,
    receptor: `tipoDocumento numDocumento ${CONTRIBUYENTE}`,
    item: "numItem tipoDte tipoGeneracion numeroDocumento fechaEmision montoSujetoGrav=compra codigoRetencionMH ivaRetenido=ivaRete descripcion",
    resumen: "totalSujetoRetencion=totalCompra totalIva totalIvaRetenido=ivaRete totalLetras observaciones",
  },
  "08": {
    raiz: "identificacion emisor receptor cuerpoDocumento resumen apendice",
    identificacion: `${SIN_CONTINGENCIA} fusion`,
    // This schema takes no trade name of one letter.
    emisor: `${EMISOR.replace("nombreComercial", "nombreComercial=nombreComercialDoble")} codEstable codPuntoVenta`,
    direccion: DIRECCION,
    receptor: `tipoDocumento numDocumento codDomiciliado ${CONTRIBUYENTE}`,
    item: "numItem tipoDte tipoGeneracion numeroDocumento fechaEmision ventaNoSuj ventaExenta ventaGravada exportaciones tributos ivaItem observaciones",
    resumen:
      "totalNoSuj totalExenta totalGravada exportacion subTotalVentas tributos montoTotalOperacion ivaPerci total=totalPagar totalLetras condicionOperacion observaciones",
  },
  "09": {
    raiz: "identificacion emisor receptor cuerpoDocumento extension apendice",
    identificacion: SIN_CONTINGENCIA,
    emisor:
      "nit nrc nombre codActividad descActividad nombreComercial telefono correo direccion codEstable codPuntoVenta",
    direccion: DIRECCION,
    receptor:
      "nit=numDocumento nrc nombre codActividad descActividad nombreComercial tipoEstablecimiento direccion telefono correo",
    item: "periodoLiquidacionFechaInicio periodoLiquidacionFechaFin codLiquidacion cantidadDoc valorOperaciones montoSinPercepcion descripSinPercepcion subTotal iva montoSujetoPercepcion ivaPercibido comision porcentComision ivaComision liquidoApagar totalLetras observaciones",
    extension: "nombEntrega docuEntrega codEmpleado",
  },
  "11": {
    tercero: TERCERO,
    otro: OTRO_EXPORTACION,
    raiz: "identificacion documentoRelacionado emisor receptor otrosDocumentos ventaTercero compraTercero cuerpoDocumento resumen apendice",
    identificacion: IDENTIFICACION,
    emisor: `${EMISOR} codEstable codPuntoVenta tipoItemExpor recintoFiscal tipoRegimen regimen`,
    direccion: DIRECCION,
    receptor:
      "nombre tipoDocumento numDocumento descActividad nombreComercial codPais nombrePais complemento tipoPersona telefono correo",
    item: "numItem tipoItem numeroDocumento cantidad codigo codTributo uniMedida descripcion precioUni montoDescu ventaGravada tributos noGravado",
    resumen: `totalGravada descuGravada porcentajeDescuento totalDescu seguro flete tributos montoTotalOperacion totalNoGravado totalNoOnerosas ${CIERRE} ${PAGO} codIncoterms descIncoterms numPagoElectronico observaciones`,
  },
  "14": {
    raiz: "identificacion emisor receptor cuerpoDocumento resumen apendice",
    identificacion: IDENTIFICACION,
    emisor: "nit nrc nombre codActividad descActividad direccion telefono codEstable codPuntoVenta correo",
    direccion: DIRECCION,
    receptor: "tipoDocumento numDocumento nombre codActividad descActividad direccion telefono correo",
    item: "numItem tipoItem cantidad codigo uniMedida descripcion precioUni montoDescu compra",
    resumen: `totalCompra descu=descuGravada totalDescu subTotal reteRenta ${CIERRE} condicionOperacion pagos observaciones`,
  },
  "15": {
    raiz: "identificacion emisor receptor otrosDocumentos cuerpoDocumento resumen apendice",
    identificacion: SIN_CONTINGENCIA,
    emisor:
      "tipoDocumento numDocumento nrc nombre codActividad descActividad nombreComercial direccion telefono correo codEstable codPuntoVenta",
    direccion: DIRECCION,
    receptor:
      "tipoDocumento numDocumento nrc nombre codActividad descActividad direccion telefono correo codDomiciliado codPais",
    item: "numItem tipoDonacion cantidad codigo uniMedida descripcion tipoDepreciacion=montoDescu valorUni=precioUni valor=compra",
    resumen: "valorTotal=totalCompra totalLetras pagos=pagosDonacion",
  },
};
