import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { NewIntento } from "../src/store/intentos.js";
import type { Tomado } from "../src/store/numeros.js";
import type { Store } from "../src/store/store.js";

/** Ids that both sides know, in the order in which UUIDs are compared. */
export const IDS = [1, 2, 3, 4, 5].map((i) => `00000000-0000-4000-8000-00000000000${i}`) as [
  string,
  ...string[],
];
export const AMBIENTE = { pais: "XX", estaEnAmbienteDePruebas: true };
export const SERIE = { idCuenta: "1", estaEnAmbienteDePruebas: true, serie: "S" };
export const DIA = "2026-11-20T12:00:00.000Z";

/** Makes an attempt that is to be opened. */
export function nuevoOf(id: string, numeroTransaccion: string | null): NewIntento {
  const dte = {
    ...{ tipo: "factura", total: "10", moneda: "GTQ", idCuenta: "1", pais: "XX", fechaEmision: DIA },
    ...{ estaEnAmbienteDePruebas: true, items: [], ...(numeroTransaccion !== null && { numeroTransaccion }) },
  } as unknown as Dte;
  return {
    ...{
      id,
      operacion: "certificar",
      idCuenta: "1",
      pais: "XX",
      idCertificador: "c",
      numeroTransaccion,
      dte,
    },
    ...{ anulacion: null, contenido: Buffer.from(id), archivo: null, conexion: "x", huella: "h" },
    actor: { usuario: "u", ipOrigen: "", origen: "" },
  } as unknown as NewIntento;
}

/** A step that both stores are asked to do, with the same words; `tomados` are the numbers that this side was given. */
export type Step = (store: Store, tomados: Tomado[]) => Promise<unknown>;

export const RECHAZO = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" });

/** Makes the parts that are written after the authority's yes. */
export const certificadoOf = (id: string, at: Date) => ({
  intento: { id, idCuenta: "1", pais: "XX" },
  dte: { ...nuevoOf(id, null).dte, id: `D-${id}`, fechaCertificacion: DIA },
  archivo: { nombre: `${id}.xml`, tipoContenido: "application/xml", contenido: Buffer.from(id) },
  eventos: [
    { evento: "Creado", fecha: at },
    { evento: "Certificado", fecha: at },
  ] as const,
  sinReceptor: true,
});

/** Issues an attempt's document without its authority. */
export async function enter(
  store: Store,
  id: string,
  instancia: string,
  idContingencia: string,
): Promise<unknown> {
  return await store.transaction("enter", async (tx) => {
    const open = await tx.openContingencia(idContingencia, AMBIENTE, { desde: new Date(DIA), tipo: 1 });
    const set = { idContingencia: open, contenido: Buffer.from("c"), pudoLlegar: true, instancia };
    if (!(await tx.setEnContingencia({ id }, set))) return false;
    await tx.insertDte({ dte: { ...nuevoOf(id, null).dte, id: `D-${id}` }, idIntento: id, idCuenta: "1" });
    await tx.count(nuevoOf(id, null).dte, "EnContingencia", 1);
    return true;
  });
}
