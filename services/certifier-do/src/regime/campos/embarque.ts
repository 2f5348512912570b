import { type Campo, grupo, libre } from "./campo.js";
import { codigos, entero, FECHA, LETRAS_3, LETRAS_35, MONTO, PAIS, texto, UNIDAD } from "./formas.js";
import { CON_DESTINO, EXPORTACION, VENTAS, VENTAS_Y_EXTERIOR } from "./tipos-ecf.js";

/** The elements of a shipment. DGII, e-CF v1.0: the ten schemas, in their order. */
export const EMBARQUE: readonly Campo[] = [
  grupo("InformacionesAdicionales", VENTAS, [
    libre("FechaEmbarque", VENTAS, FECHA),
    libre("NumeroEmbarque", VENTAS, texto(25)),
    libre("NumeroContenedor", VENTAS, texto(100)),
    libre("NumeroReferencia", VENTAS, entero(20)),
    libre("NombrePuertoEmbarque", EXPORTACION, texto(40)),
    libre("CondicionesEntrega", EXPORTACION, LETRAS_3),
    libre("TotalFob", EXPORTACION, MONTO),
    libre("Seguro", EXPORTACION, MONTO),
    libre("Flete", EXPORTACION, MONTO),
    libre("OtrosGastos", EXPORTACION, MONTO),
    libre("TotalCif", EXPORTACION, MONTO),
    libre("RegimenAduanero", EXPORTACION, LETRAS_35),
    libre("NombrePuertoSalida", EXPORTACION, texto(40)),
    libre("NombrePuertoDesembarque", EXPORTACION, texto(40)),
    libre("PesoBruto", VENTAS, MONTO),
    libre("PesoNeto", VENTAS, MONTO),
    libre("UnidadPesoBruto", VENTAS, UNIDAD),
    libre("UnidadPesoNeto", VENTAS, UNIDAD),
    libre("CantidadBulto", VENTAS, MONTO),
    libre("UnidadBulto", VENTAS, UNIDAD),
    libre("VolumenBulto", VENTAS, MONTO),
    libre("UnidadVolumen", VENTAS, UNIDAD),
  ]),
  grupo("Transporte", VENTAS_Y_EXTERIOR, [
    libre("ViaTransporte", EXPORTACION, codigos("01", "02", "03")),
    libre("PaisOrigen", EXPORTACION, PAIS),
    libre("DireccionDestino", EXPORTACION, texto(100)),
    libre("PaisDestino", CON_DESTINO, PAIS),
    libre("RNCIdentificacionCompaniaTransportista", EXPORTACION, texto(20)),
    libre("NombreCompaniaTransportista", EXPORTACION, texto(150)),
    libre("NumeroViaje", EXPORTACION, texto(20)),
    libre("Conductor", VENTAS, texto(20)),
    libre("DocumentoTransporte", VENTAS, entero(20)),
    libre("Ficha", VENTAS, texto(10)),
    libre("Placa", VENTAS, texto(7)),
    libre("RutaTransporte", VENTAS, texto(20)),
    libre("ZonaTransporte", VENTAS, texto(20)),
    libre("NumeroAlbaran", VENTAS, texto(20)),
  ]),
];
