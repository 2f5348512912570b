import type { SolicitudInput } from "@dte/contracts";
import type { Pedido } from "../samples/asked.js";
import { CUENTA, cargo, datos } from "../samples/base.js";

export type Solicitud = Omit<SolicitudInput, "datosAdicionales">;
export type Item = NonNullable<SolicitudInput["items"]>[number];
export type Impuesto = NonNullable<Item["impuestos"]>[number];
export type Datos = Readonly<Record<string, string>>;

/** A request that DGII's formats allow, however odd, and the name of the one that it adjusts. */
export type Legal = {
  readonly nombre: string;
  readonly solicitud: Solicitud;
  readonly dichos: Datos;
  /** The name of the request that it adjusts. */
  readonly sobre?: string;
};

export const RNC = { id: "130862346", nombre: "INDUSTRIAS DEL CIBAO, SAS" };
export const CEDULA = { id: "00112345678", nombre: 'Ña "Fe" & <Hijos>' };
export const EXT = { id: "P-77/X", tipoId: "EXT", nombre: "Søren's GmbH" };

export const cosa = (precioUnitario: string, resto: Item = {}): Item => ({
  descripcion: "Cosa",
  precioUnitario,
  ...resto,
});
export const servicio = (precio: string, ...impuestos: Impuesto[]): Item =>
  cosa(precio, { tipo: "servicio", impuestos });
export const retenido = (iva: string, isr: string): Impuesto[] => [
  cargo("ITBIS_RETENIDO", iva),
  ...(isr === "" ? [] : [cargo("ISR_RETENIDO", isr)]),
];

export const legal = (nombre: string, tipo: string, solicitud: Solicitud, dichos: Datos = {}): Legal => ({
  nombre: `${tipo}: ${nombre}`,
  solicitud: { tipo, ...solicitud },
  dichos,
});

/** The request as the account sends it, under this number. */
export const pedidoDe = (
  { solicitud, dichos }: Legal,
  numero: number,
  dteOriginal?: Pedido["dteOriginal"],
): Pedido => ({
  cuenta: { ...CUENTA, datosAdicionales: [], estaEnAmbienteDePruebas: true },
  solicitud: {
    ...solicitud,
    ...(dteOriginal?.id !== undefined && { idDteOriginal: dteOriginal.id }),
    datosAdicionales: datos({
      ...{ NUMERO_SECUENCIAL: String(numero), VENCIMIENTO_NUMERO_SECUENCIAL: "2027-12-31" },
      ...dichos,
    }),
  },
  dteOriginal,
});
