import { type Campo, grupo, libre, propio } from "./campo.js";
import { CORREO, entero, FECHA, LOCALIDAD, PAIS, RESPONSABLE, TELEFONO, texto } from "./formas.js";
import { COMERCIALES, CON_EXTRANJERO, EXPORTACION, MENOS_GASTOS, TODOS, VENTAS } from "./tipos-ecf.js";

/** The elements of the seller and the buyer. DGII, e-CF v1.0: the ten schemas, in their order. */
export const PARTES: readonly Campo[] = [
  grupo("Emisor", TODOS, [
    propio("RNCEmisor", TODOS),
    propio("RazonSocialEmisor", TODOS),
    libre("NombreComercial", TODOS, texto(150)),
    libre("Sucursal", TODOS, texto(20)),
    libre("DireccionEmisor", TODOS, texto(100)),
    libre("Municipio", TODOS, LOCALIDAD),
    libre("Provincia", TODOS, LOCALIDAD),
    grupo("TablaTelefonoEmisor", TODOS, [libre("TelefonoEmisor", TODOS, TELEFONO, 3)]),
    libre("CorreoEmisor", TODOS, CORREO),
    libre("WebSite", TODOS, texto(50)),
    libre("ActividadEconomica", TODOS, texto(100)),
    libre("CodigoVendedor", VENTAS, texto(60)),
    libre("NumeroFacturaInterna", TODOS, texto(20)),
    libre("NumeroPedidoInterno", TODOS, entero(20)),
    libre("ZonaVenta", VENTAS, texto(20)),
    libre("RutaVenta", VENTAS, texto(20)),
    libre("InformacionAdicionalEmisor", TODOS, texto(250)),
    propio("FechaEmision", TODOS),
  ]),
  grupo("Comprador", MENOS_GASTOS, [
    propio("RNCComprador", COMERCIALES),
    propio("IdentificadorExtranjero", CON_EXTRANJERO),
    propio("RazonSocialComprador", MENOS_GASTOS),
    libre("ContactoComprador", COMERCIALES, texto(80)),
    libre("CorreoComprador", COMERCIALES, CORREO),
    libre("DireccionComprador", COMERCIALES, texto(100)),
    libre("MunicipioComprador", COMERCIALES, LOCALIDAD),
    libre("ProvinciaComprador", COMERCIALES, LOCALIDAD),
    libre("PaisComprador", EXPORTACION, PAIS),
    libre("FechaEntrega", VENTAS, FECHA),
    libre("ContactoEntrega", VENTAS, texto(100)),
    libre("DireccionEntrega", VENTAS, texto(100)),
    libre("TelefonoAdicional", VENTAS, TELEFONO),
    libre("FechaOrdenCompra", VENTAS, FECHA),
    libre("NumeroOrdenCompra", VENTAS, texto(20)),
    libre("CodigoInternoComprador", COMERCIALES, texto(20)),
    libre("ResponsablePago", COMERCIALES, RESPONSABLE),
    libre("InformacionAdicionalComprador", COMERCIALES, texto(150)),
  ]),
];
