import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { DATOS, MUELLES, ORDEN, TURNOS } from "../regime/datos.js";

/** The lists that are too long for the description. */
export const catalogos = {
  muelles: opcionesDe(Object.entries(MUELLES).toSorted()),
};

/** The fields that the country reads beside the contract's own. */
export const campos: CampoInput[] = [
  {
    donde: "cuenta",
    nombre: DATOS.licencia,
    etiqueta: "Licencia comercial",
    clase: "texto",
    patron: "LC-\\d{4}",
    ejemplo: "LC-0001",
  },
  {
    donde: "receptor",
    nombre: DATOS.patente,
    etiqueta: "Patente",
    clase: "texto",
    largoMax: 20,
    enFormulario: true,
  },
  {
    donde: "documento",
    nombre: DATOS.orden,
    etiqueta: "Orden de compra",
    ayuda: "La del comprador, si la dio.",
    ejemplo: "OC-123",
    clase: "texto",
    patron: ORDEN,
    cuando: { tipo: ["factura"] },
    enFormulario: true,
    enLibro: true,
  },
  {
    donde: "documento",
    nombre: DATOS.turno,
    etiqueta: "Turno",
    clase: "opcion",
    opciones: opcionesDe(Object.entries(TURNOS).toSorted()),
    cuando: { tipo: ["pasaje"] },
    obligatorio: true,
    enFormulario: true,
    enLibro: true,
  },
  {
    donde: "documento",
    nombre: DATOS.muelle,
    etiqueta: "Muelle",
    clase: "opcion",
    catalogo: "muelles",
    cuando: { tipo: ["factura", "pasaje"] },
    enFormulario: true,
    enLibro: true,
  },
  {
    donde: "item",
    nombre: "LOTE_#",
    etiqueta: "Lote",
    clase: "texto",
    largoMax: 20,
    cuando: { impuesto: ["AZUCAR"] },
    enFormulario: true,
  },
];
