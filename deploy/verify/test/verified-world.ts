import { type Api, type Constellation, createApi, PAIS_DE_PRUEBA, startConstellation } from "@dte/testing";
import { EVERY_COUNTRY } from "@dte/testing/countries";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect } from "@jest/globals";
import postgres from "postgres";
import type { Resultado } from "../src/informe.js";
import type { Mundo, RespuestaDeCliente } from "../src/mundo.js";
import { openMundo } from "../src/open.js";
import { verify } from "../src/verify.js";

type Issued = { readonly id: string; readonly idIntento: string; readonly serie: string };

export let world: Constellation;
export let api: Api;
/** The documents issued in each country, beside one more to an account that receives. */
export const EACH = 5;
const issued: Record<string, Issued[]> = {};
export let received = "";
/** The answers that clients were given. */
export const told: RespuestaDeCliente[] = [];
const connections = new Map<string, postgres.Sql>();
/** Gives the connection to a service's schema, as the service itself has it. */
export const sqlOf = (service: string): postgres.Sql => {
  const known = connections.get(service);
  const sql = known ?? postgres(world.databaseUrls[service] ?? "", { max: 1, onnotice: () => {} });
  connections.set(service, sql);
  return sql;
};

/** Has every test of a suite begin with a system in which five documents of each country are issued. */
export function openVerified(): void {
  beforeAll(async () => {
    world = await startConstellation({
      ...EVERY_COUNTRY,
      comercio: { pais: "DO", emisores: [], files: {} },
    });
    api = createApi(world.url);
    // The faults that are planted here change what is otherwise written once.
    await sqlOf("documents")`alter table bitacora disable trigger inalterable`;
    const [first] = world.cuentas;
    await issueFive("GT", first?.id ?? "", first?.usuario ?? "", {
      tipo: "factura",
      receptor: { id: "CF" },
      items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 65, tipo: "bien" }],
    });
    for (const [pais, { id, usuario, solicitud }] of Object.entries(world.paises))
      await issueFive(pais, id, usuario, solicitud);
    const { usuario = "" } = world.paises["DO"] ?? {};
    const { body } = await api.createDte(usuario, {
      tipo: "factura",
      receptor: { id: world.comprador?.id, nombre: world.comprador?.nombre },
      items: [{ descripcion: "Arroz", cantidad: 1, precioUnitario: 420, tipo: "bien" }],
    });
    received = body.id;
    await until(
      async () => (await sqlOf("documents")`select 1 as si from recibidos where id_dte = ${received}`).length,
    );
    await until(
      async () => (await sqlOf("receiving")`select 1 as si from entregas where id_dte = ${received}`).length,
    );
    await until(async () => (await sqlOf("documents")`select 1 as queda from outbox`).length === 0);
  });
  afterAll(async () => {
    for (const sql of connections.values()) await sql.end();
    await world?.close();
  });
}

async function issueFive(pais: string, idCuenta: string, usuario: string, solicitud: object): Promise<void> {
  for (let n = 1; n <= EACH; n += 1) {
    const marca = `${pais}-${n}`;
    const { status, body } = await api.createDte(usuario, { ...solicitud, numeroTransaccion: marca });
    expect([status, body.mensaje]).toEqual([200, undefined]);
    const { id, total } = body;
    told.push({ operacion: "emitir", idCuenta, marca, status, id, total, esPendiente: false });
    const [row] = await sqlOf("documents")<Issued[]>`
      select id, id_intento as "idIntento", dte ->> 'serie' as serie from dtes where id = ${id}`;
    issued[pais] = [...(issued[pais] ?? []), row as Issued];
  }
}

/** Gives the `n`-th document of a country, from 0 on. */
export const nth = (pais: string, n: number): Issued => issued[pais]?.[n] as Issued;

/** Looks at the system a minute later, when everything should have arrived. `change`: faults planted outside of the databases. */
export async function look(change: (mundo: Mundo) => Partial<Mundo> = () => ({})): Promise<Resultado[]> {
  const sandboxes = Object.entries(world.paises).map(
    ([pais, each]) => `${pais.toLowerCase()}=${each.sandboxUrl}`,
  );
  const opened = await openMundo(
    {
      DTE_COUNTRY_FOLDERS: PAIS_DE_PRUEBA,
      ...Object.fromEntries(
        Object.entries(world.databaseUrls).map(([name, url]) => [`DATABASE_URL_${name.toUpperCase()}`, url]),
      ),
      NATS_URL: world.envOf("documents")["NATS_URL"],
      NATS_REPLICAS: "1",
      AUTORIDADES: [`gt=${world.sandboxUrl}`, ...sandboxes].join(","),
      RECEPTORES: `do=127.0.0.1:${world.portOf("receptor-do", "grpc")}`,
    },
    {
      async *respuestas() {
        yield* told;
      },
      async *correos() {
        yield* ["<uno@prueba.test>", "<dos@prueba.test>"];
      },
    },
  );
  try {
    const mundo = { ...opened.mundo, hasta: new Date(Date.now() + 60_000) };
    return await verify({ ...mundo, ...change(mundo) });
  } finally {
    await opened.close();
  }
}

/** Gives the broken invariants, with the documents that break them. A planted fault breaks the chain of the audit log for good: that has a suite of its own. */
export const broken = (resultados: readonly Resultado[]) =>
  Object.fromEntries(
    resultados
      .filter(({ invariante, incumplidos }) => incumplidos > 0 && !invariante.startsWith("bitacora."))
      .map(({ invariante, ejemplos }) => [
        invariante,
        ejemplos.map(({ sujeto, detalle }) => `${sujeto}: ${detalle}`),
      ]),
  );

/** Plants a breach, looks at the system, and takes the breach away again. Gives what was found. */
export async function planted(plant: () => PromiseLike<unknown>, undo: () => PromiseLike<unknown>) {
  await plant();
  try {
    return broken(await look());
  } finally {
    await undo();
  }
}
