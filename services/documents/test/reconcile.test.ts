import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { AccountsDefinition, CertifierDefinition, Client } from "@dte/contracts";
import { FegError } from "@dte/errors";
import {
  connectPostgres,
  createLog,
  createOutbox,
  createShell,
  migrate,
  readCuenta,
  type Shell,
  type Sql,
  transaction,
} from "@dte/service";
import { createDatabase, until } from "@dte/testing/infra";
import { openLease } from "@dte/work";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createCircuits } from "../src/circuits.js";
import { createEvents } from "../src/events.js";
import { createIssue } from "../src/issue.js";
import { startReconcile } from "../src/reconcile.js";
import { closeRechazado, findPendingRefusal, listAbiertos } from "../src/store/intentos.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

const SILENCE_MS = 2_000;

const lines: string[] = [];
let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;

beforeEach(async () => {
  database = await createDatabase();
  await migrate(database.url, fileURLToPath(new URL("../migrations", import.meta.url)));
  shell = createShell({
    name: "documents",
    log: createLog("documents", "error", { write: (line) => void lines.push(line) }),
  });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
});
afterEach(async () => {
  await shell.close();
  await database.drop();
});

/** An attempt that was committed, by default by a process which is no more. */
async function leaveIntento({
  tx = sql,
  instancia = randomUUID() as string | null,
  conexion = null as string | null,
  envios = 1,
} = {}): Promise<string> {
  const id = randomUUID();
  const fechaEmision = shell.now().toISOString();
  const dte = {
    tipo: "factura",
    total: "1",
    fechaEmision,
    idCuenta: "1",
    pais: "GT",
    moneda: "GTQ",
    numeroTransaccion: "T-1",
    estaEnAmbienteDePruebas: true,
    items: [],
  };
  await tx`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor,
      conexion, instancia, envios)
    values (${id}, '1', 'GT', 'infile', 'T-1', 'factura', 1, ${sql.json(dte)}, ${Buffer.from("a")}, '{}',
      ${conexion}, ${instancia}, ${envios})`;
  return id;
}

const INEXISTENTE = { inexistente: { motivo: "not there" } };
const OTRA_CONEXION = {
  desconocido: { motivo: "another one", enProceso: false, otraConexion: true, conRespuesta: false },
};
const RECHAZO = { rechazado: { codigo: "1", descripcion: "NIT inactivo", eventos: [], numeroLibre: true } };

const ACEPTADO = {
  aceptado: {
    id: "ACEPTADO-1",
    serie: "E31",
    numero: 7,
    fechaCertificacion: "2026-11-20T10:15:00-04:00",
    certificador: { id: "1", nombre: "Autoridad" },
    contenido: Buffer.from("<a/>"),
    tipoContenido: "application/xml",
    observaciones: [],
  },
};

const notSent = async (): Promise<never> => {
  throw new Error("it was sent");
};

type Row = {
  estado: string;
  aparcado: string | null;
  rechazo: object | null;
  instancia: string | null;
  consultas: number;
  numeroTransaccion: string | null;
  error: object | null;
};

async function rowOf(id: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select estado, aparcado, rechazo, instancia, consultas, numero_transaccion, error from intentos where id = ${id}`;
  if (!row) throw new Error("the attempt is gone");
  return row;
}

type Certifier = Pick<Client<CertifierDefinition>, "Find" | "Submit">;

/** The half of documents that ends what was begun, between its neighbours' answers. */
async function reconcile(neighbours: { Get: () => Promise<unknown>; certifier: Certifier }) {
  const accounts = { Get: neighbours.Get } as unknown as Client<AccountsDefinition>;
  const outbox = createOutbox(shell, sql, SILENT_BUS);
  const deps = {
    shell,
    store: storeOf(sql, outbox),
    lease: await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), SILENCE_MS),
    outbox,
    events: createEvents(shell),
    contingencias: {
      isOpen: async () => false,
      enter: async () => undefined,
      heard: async () => {},
    } as never,
    certifierOf: () => neighbours.certifier as Client<CertifierDefinition>,
  };
  const circuits = createCircuits({
    limites: { of: async () => undefined },
    concurrencyMax: 8,
    nowMs: () => performance.now(),
    random: () => 0.5,
  });
  const issue = createIssue({ ...deps, circuits, random: () => 0.5 });
  const stop = startReconcile({ ...deps, circuits, paises: ["GT"], accounts, issue });
  return { issue, instancia: deps.lease.holder, stop };
}

test("an attempt is one piece of work, however slowly accounts answers", async () => {
  await leaveIntento();
  let begun = 0;
  let asked = 0;
  await reconcile({
    Get: async () => {
      begun += 1;
      await pause(3_500);
      return { id: "1" };
    },
    certifier: {
      Find: async () => {
        asked += 1;
        return INEXISTENTE;
      },
      Submit: async () => RECHAZO,
    },
  });
  await until(async () => asked > 0);
  expect(begun).toBe(1);
});

test("an attempt that is begun while the next ones are being claimed is not begun a second time", async () => {
  let asked = 0;
  const { issue, instancia } = await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: {
      Find: async () => {
        asked += 1;
        return INEXISTENTE;
      },
      Submit: async () => RECHAZO,
    },
  });
  let release = () => {};
  const id = await transaction(sql, "begin", async (tx) => {
    await tx`lock table intentos in exclusive mode`;
    // The claim has read what this process works on, and waits for the table. Others wait in other databases of the server.
    const waiting = () => sql`
      select from pg_locks where not granted and relation = 'intentos'::regclass
        and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await waiting()).length > 0);
    const begun = await leaveIntento({ tx, instancia });
    release = issue.hold(begun);
    return begun;
  });
  await until(async () => {
    const [row] = await sql<{ pendiente: boolean }[]>`select pendiente from intentos where id = ${id}`;
    return row?.pendiente;
  });
  await pause(2_500);
  expect(asked).toBe(0);
  release();
  await until(async () => asked > 0);
});

test("an attempt of another connection than the account's is parked, not sent, and goes on when the account is put back", async () => {
  const id = await leaveIntento({ conexion: "conexion-1" });
  let isBack = false;
  const asked: object[] = [];
  await reconcile({
    Get: async () => ({ id: "1", estaEnAmbienteDePruebas: false }),
    certifier: {
      Find: async (request) => {
        asked.push(request);
        return isBack ? RECHAZO : OTRA_CONEXION;
      },
      Submit: notSent,
    },
  });
  await until(async () => (await rowOf(id)).aparcado === "conexion");
  expect(asked).toHaveLength(1);
  // What was committed, and not what the account is by now.
  expect(asked[0]).toMatchObject({ conexion: "conexion-1", estaEnAmbienteDePruebas: true });
  isBack = true;
  await sql`update intentos set siguiente = now() where id = ${id}`;
  await until(async () => (await rowOf(id)).estado === "rechazado");
});

test("the refusal of an attempt whose process died waits for who comes to ask", async () => {
  const id = await leaveIntento();
  await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: { Find: async () => RECHAZO, Submit: notSent },
  });
  await until(async () => (await rowOf(id)).estado === "rechazado");
  for (const handle of ["T-1", id]) {
    expect((await readCuenta(sql, "1", (own) => findPendingRefusal(own, "1", handle)))?.codigo).toBe(
      "FEG_DTE_CERTIFICATION_ERROR",
    );
  }
});

describe("the first send may have arrived, and the second one is refused", () => {
  async function refuseSecond() {
    const id = await leaveIntento();
    const said = { word: INEXISTENTE as object, sends: 0 };
    await reconcile({
      Get: async () => ({ id: "1" }),
      certifier: {
        Find: async () => said.word as never,
        Submit: async () => {
          said.sends += 1;
          return RECHAZO;
        },
      },
    });
    await until(async () => (await rowOf(id)).rechazo !== null && (await rowOf(id)).instancia === null);
    expect(await rowOf(id)).toMatchObject({
      estado: "abierto",
      rechazo: { mensaje: expect.stringMatching(/NIT inactivo/) },
    });
    return { id, said };
  }
  const again = (id: string) => sql`update intentos set siguiente = now() where id = ${id}`;

  test("nothing is closed, and the authority's late yes certifies the document", async () => {
    const { id, said } = await refuseSecond();
    said.word = ACEPTADO;
    await again(id);
    await until(async () => (await rowOf(id)).estado === "certificado");
    expect(said.sends).toBe(1);
  });

  test("it is refused once the authority has lacked it for a minute since then, and is not sent meanwhile", async () => {
    const { id, said } = await refuseSecond();
    await again(id);
    const { consultas } = await rowOf(id);
    await until(async () => (await rowOf(id)).consultas > consultas && (await rowOf(id)).instancia === null);
    expect((await rowOf(id)).estado).toBe("abierto");
    await sql`update intentos set ultimo_envio = now() - interval '61 s' where id = ${id}`;
    await again(id);
    await until(async () => (await rowOf(id)).estado === "rechazado");
    expect((await readCuenta(sql, "1", (own) => findPendingRefusal(own, "1", "T-1")))?.message).toMatch(
      /NIT inactivo/,
    );
    expect(said.sends).toBe(1);
  });

  test("the authority's own word on it, when it is asked, ends it at once", async () => {
    const { id, said } = await refuseSecond();
    said.word = RECHAZO;
    await again(id);
    await until(async () => (await rowOf(id)).estado === "rechazado");
  });
});

test.each([
  ["keeps its numeroTransaccion", false],
  ["leaves its numeroTransaccion to the attempt that has it by now", true],
])("a yes to what was closed as refused is adopted with its number, told, and %s", async (_, isTaken) => {
  const id = await leaveIntento({ envios: 0 });
  await sql`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
    values ('1', true, 'E31', 7, 'usado', ${id})`;
  let isSending = false;
  let answer: (word: object) => void = () => {};
  const { instancia } = await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: {
      Find: async () => ({
        desconocido: { motivo: "away", enProceso: false, otraConexion: false, conRespuesta: false },
      }),
      Submit: () => {
        isSending = true;
        return new Promise<never>((resolve) => {
          answer = resolve as never;
        });
      },
    },
  });
  await until(async () => isSending);
  const error = new FegError("FEG_DTE_CERTIFICATION_ERROR", "no", {});
  expect(await closeRechazado(sql, id, instancia, { error, freesNumero: true })).toBe(true);
  const other = isTaken ? await leaveIntento({ instancia }) : undefined;
  answer(ACEPTADO);
  await until(async () => (await rowOf(id)).estado === "certificado");
  expect(await rowOf(id)).toMatchObject({ numeroTransaccion: isTaken ? null : "T-1", error: null });
  const [numero] = await sql<{ estado: string; idIntento: string }[]>`select estado, id_intento from numeros`;
  expect(numero).toEqual({ estado: "usado", idIntento: id });
  expect(await sql`select numero_transaccion from dtes`).toEqual([
    { numeroTransaccion: isTaken ? null : "T-1" },
  ]);
  expect(lines.join("")).toMatch(/accepted after it was closed as refused/);
  if (other) expect((await rowOf(other)).numeroTransaccion).toBe("T-1");
});

test("an authority's text with a NUL in it is written down all the same", async () => {
  const id = await leaveIntento();
  const { aceptado } = ACEPTADO;
  const observaciones = [{ mensaje: "Se ajust\0ó" }];
  await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: { Find: async () => ({ aceptado: { ...aceptado, observaciones } }) as never, Submit: notSent },
  });
  await until(async () => (await rowOf(id)).estado === "certificado");
  const [row] = await sql<
    { dte: { observaciones: object[] } }[]
  >`select dte from dtes where id_intento = ${id}`;
  expect(row?.dte.observaciones).toEqual([{ mensaje: "Se ajustó" }]);
});

test("an attempt whose outcome cannot be written down is parked with the reason, counted, and tried again when it is due", async () => {
  const id = await leaveIntento();
  let fecha = "no es una fecha";
  const asked: number[] = [];
  await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: {
      Find: async () => {
        asked.push(Date.now());
        return { aceptado: { ...ACEPTADO.aceptado, fechaCertificacion: fecha } } as never;
      },
      Submit: notSent,
    },
  });
  await until(async () => {
    await sql`update intentos set siguiente = now() where id = ${id} and aparcado is null`;
    return (await rowOf(id)).aparcado === "fallo";
  });
  expect(asked).toHaveLength(5);
  const [row] = await sql<{ motivoFallo: string }[]>`select motivo_fallo from intentos where id = ${id}`;
  expect(row?.motivoFallo).toMatch(/Invalid time value/);
  expect(await listAbiertos(sql)).toEqual([
    { pais: "GT", total: 1, aparcados: 1, segundos: expect.any(Number) },
  ]);
  fecha = "2026-11-20T10:15:00-04:00";
  await sql`update intentos set siguiente = now() where id = ${id}`;
  await until(async () => (await rowOf(id)).estado === "certificado");
});

test("once it is told to stop it takes up nothing more, and ends what is under way", async () => {
  const id = await leaveIntento();
  let isAsked = false;
  let answer: (word: object) => void = () => {};
  const { stop } = await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: {
      Find: () => {
        isAsked = true;
        return new Promise<never>((resolve) => {
          answer = resolve as never;
        });
      },
      Submit: notSent,
    },
  });
  await until(async () => isAsked);
  const stopped = stop();
  await sql`update intentos set numero_transaccion = null where id = ${id}`;
  const later = await leaveIntento({ instancia: null });
  answer(RECHAZO);
  await stopped;
  expect([(await rowOf(id)).estado, (await rowOf(later)).estado]).toEqual(["rechazado", "abierto"]);
  expect((await rowOf(later)).instancia).toBeNull();
});
