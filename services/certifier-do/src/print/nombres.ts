import { etiquetaDe } from "../describe/etiquetas.js";

const nombrados = (...elementos: readonly string[]): readonly (readonly [string, string])[] =>
  elementos.map((elemento) => [elemento, etiquetaDe(elemento)]);

/** The data of a shipment that an export shows: the elements of InformacionesAdicionales and Transporte, in their order. */
export const EMBARQUE = nombrados(
  "FechaEmbarque",
  "NumeroEmbarque",
  "NumeroContenedor",
  "NumeroReferencia",
  "NombrePuertoEmbarque",
  "CondicionesEntrega",
  "TotalFob",
  "Seguro",
  "Flete",
  "OtrosGastos",
  "TotalCif",
  "RegimenAduanero",
  "NombrePuertoSalida",
  "NombrePuertoDesembarque",
  "PesoBruto",
  "PesoNeto",
  "CantidadBulto",
  "VolumenBulto",
);
export const TRANSPORTE = nombrados(
  "ViaTransporte",
  "PaisOrigen",
  "DireccionDestino",
  "PaisDestino",
  "NombreCompaniaTransportista",
  "RNCIdentificacionCompaniaTransportista",
  "NumeroViaje",
  "Conductor",
  "DocumentoTransporte",
  "Placa",
  "NumeroAlbaran",
);

/** The element with the unit of each weight or volume of EMBARQUE. */
export const UNIDAD_DE: Readonly<Record<string, string>> = {
  PesoBruto: "UnidadPesoBruto",
  PesoNeto: "UnidadPesoNeto",
  CantidadBulto: "UnidadBulto",
  VolumenBulto: "UnidadVolumen",
};
