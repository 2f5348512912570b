/** CodigoModificacion in words: Formato e-CF v1.0, section F, field 4. */
export const MODIFICACIONES: Readonly<Record<string, string>> = {
  1: "Anula el NCF modificado",
  2: "Corrige texto del NCF modificado",
  3: "Corrige montos del NCF modificado",
  4: "Reemplaza un NCF emitido en contingencia",
  5: "Referencia a una factura de consumo electrónica",
};

/** TipoPago: IdDoc field 9. */
export const TIPOS_PAGO: Readonly<Record<string, string>> = { 1: "Contado", 2: "Crédito", 3: "Gratuito" };

/** FormaPago: IdDoc field 12. */
export const FORMAS_PAGO: Readonly<Record<string, string>> = {
  1: "Efectivo",
  2: "Cheque, transferencia o depósito",
  3: "Tarjeta de débito o crédito",
  4: "Venta a crédito",
  5: "Bonos o certificados de regalo",
  6: "Permuta",
  7: "Nota de crédito",
  8: "Otras formas de venta",
};

/** ViaTransporte. */
export const VIAS: Readonly<Record<string, string>> = { "01": "Terrestre", "02": "Marítima", "03": "Aérea" };

/** What an export shows of its shipment: the elements of InformacionesAdicionales and Transporte, in their order. */
export const EMBARQUE: readonly (readonly [string, string])[] = [
  ["FechaEmbarque", "Fecha de embarque"],
  ["NumeroEmbarque", "Número de embarque"],
  ["NumeroContenedor", "Número de contenedor"],
  ["NumeroReferencia", "Número de referencia"],
  ["NombrePuertoEmbarque", "Puerto de embarque"],
  ["CondicionesEntrega", "Condiciones de entrega"],
  ["TotalFob", "Total FOB"],
  ["Seguro", "Seguro"],
  ["Flete", "Flete"],
  ["OtrosGastos", "Otros gastos"],
  ["TotalCif", "Total CIF"],
  ["RegimenAduanero", "Régimen aduanero"],
  ["NombrePuertoSalida", "Puerto de salida"],
  ["NombrePuertoDesembarque", "Puerto de desembarque"],
  ["PesoBruto", "Peso bruto"],
  ["PesoNeto", "Peso neto"],
  ["CantidadBulto", "Cantidad de bultos"],
  ["VolumenBulto", "Volumen de los bultos"],
];
export const TRANSPORTE: readonly (readonly [string, string])[] = [
  ["ViaTransporte", "Vía de transporte"],
  ["PaisOrigen", "País de origen"],
  ["DireccionDestino", "Dirección de destino"],
  ["PaisDestino", "País de destino"],
  ["NombreCompaniaTransportista", "Compañía transportista"],
  ["RNCIdentificacionCompaniaTransportista", "Identificación del transportista"],
  ["NumeroViaje", "Número de viaje"],
  ["Conductor", "Conductor"],
  ["DocumentoTransporte", "Documento de transporte"],
  ["Placa", "Placa"],
  ["NumeroAlbaran", "Número de albarán"],
];

/** The unit that each weight or volume of EMBARQUE is in. */
export const UNIDAD_DE: Readonly<Record<string, string>> = {
  PesoBruto: "UnidadPesoBruto",
  PesoNeto: "UnidadPesoNeto",
  CantidadBulto: "UnidadBulto",
  VolumenBulto: "UnidadVolumen",
};
