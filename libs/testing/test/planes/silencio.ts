import { type Answer, createApi, createControl } from "../../src/api.js";
import type { Constellation } from "../../src/constellation.js";
import { until } from "../../src/infra.js";

/** The number of documents while the authority is away. */
const DOCUMENTOS = 4;

/** Issues in a country with contingency while its authority is away, and waits until the authority has all of it. */
export async function fallSilent(world: Constellation, pais: string): Promise<void> {
  const cuenta = world.paises[pais];
  if (!cuenta) throw new Error(`no account in ${pais}`);
  const api = createApi(world.url);
  const authority = createControl(cuenta.sandboxUrl);
  const numeros = Array.from({ length: DOCUMENTOS }, (_, at) => `fuera-${at}`);
  const find = (numero: string): Promise<Answer> =>
    api.call("GET", `/dte/transaction/${numero}`, { usuario: cuenta.usuario });
  await authority.fallo({ operacion: "certificar", modo: "no-disponible" });
  for (const numeroTransaccion of numeros) {
    const { status, body } = await api.createDte(cuenta.usuario, { ...cuenta.solicitud, numeroTransaccion });
    if (status !== 200) throw new Error(`without its authority: ${JSON.stringify(body)}`);
  }
  const read = (path: string) => api.call("GET", path, { usuario: cuenta.usuario });
  await read(`/cuenta/${cuenta.id}/contingencias`);
  await authority.clear();
  for (const each of numeros) await until(async () => (await find(each)).body.estado === "Certificado");
  await read(`/cuenta/${cuenta.id}/contingencias`);
}

/** Gives back numbers that will not be used, the first time while the authority is away. */
export async function annulRange(world: Constellation, pais: string, tipo: string): Promise<void> {
  const cuenta = world.paises[pais];
  if (!cuenta) throw new Error(`no account in ${pais}`);
  const api = createApi(world.url);
  const authority = createControl(cuenta.sandboxUrl);
  const annul = (desde: number): Promise<Answer> =>
    api.call("POST", `/cuenta/${cuenta.id}/secuencias/anular`, {
      usuario: cuenta.usuario,
      body: { tipo, desde, hasta: desde + 1 },
    });
  await authority.fallo({ operacion: "anular", modo: "no-disponible" });
  await annul(21);
  await authority.clear();
  // It is completed without another request, and whoever asks again then is told so.
  await until(async () => (await annul(21)).status === 204);
  const { status, body } = await annul(11);
  if (status !== 204) throw new Error(`annulling: ${JSON.stringify(body)}`);
}
