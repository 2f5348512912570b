import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Sql, transaction } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { claimAprobaciones, insertAprobacionEnviada, setEnvio } from "../src/store/aprobaciones.js";

const LEASE_SECONDS = 120;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createMigratedDatabase("receiving");
  sql = connectPostgres(shell, { url: database.url, poolMax: 2 });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

test("what a sender learns late, whose approval another one sends by now, is written when it is a yes and not when it is a no", async () => {
  await sql`
    insert into aprobaciones_enviadas (id_dte, id_cuenta, pais, estado, archivo, siguiente)
    values (${randomUUID()}, '1', 'XX', 'Aceptado', 'a', now())`;
  const claim = async (leaseSeconds: number) => {
    const [claimed] = await claimAprobaciones(sql, { limit: 1, leaseSeconds });
    if (!claimed) throw new Error("nothing was due");
    return claimed;
  };
  const late = await claim(0);
  expect((await claim(LEASE_SECONDS)).envios).toBe(late.envios + 1);
  const row = async () => {
    const [found] = await sql`
      select estado_autoridad, mensajes, siguiente > now() + interval '1 minute' as is_held from aprobaciones_enviadas`;
    return found;
  };

  await setEnvio(
    sql,
    { ...late, estadoAutoridad: "Rechazada", estadoEmisor: "NoEnviada", mensajes: ["no"] },
    0,
  );
  expect(await row()).toEqual({ estadoAutoridad: "Pendiente", mensajes: [], isHeld: true });
  await setEnvio(sql, { ...late, estadoAutoridad: "Recibida" }, 0);
  expect(await row()).toEqual({ estadoAutoridad: "Recibida", mensajes: [], isHeld: true });
});

test("what a sender learns late of a word that its account has replaced since is written over nothing of the new one", async () => {
  await sql`delete from aprobaciones_enviadas`;
  const word = { idDte: randomUUID(), idCuenta: "1", pais: "XX", estado: "Aceptado", motivo: null } as const;
  const say = (archivo: string, leaseSeconds: number) =>
    transaction(sql, "say", (tx) =>
      insertAprobacionEnviada(tx, { ...word, archivo, contenido: Buffer.from(archivo) }, leaseSeconds),
    );
  const read = async () => {
    const [found] = await sql`
      select archivo, estado_autoridad, estado_emisor, mensajes, envios, siguiente > now() as is_held from aprobaciones_enviadas`;
    return found;
  };
  expect(await say("a", 0)).toBe(true);
  const [sender] = await claimAprobaciones(sql, { limit: 1, leaseSeconds: LEASE_SECONDS });
  if (!sender) throw new Error("nothing was due");
  await setEnvio(sql, { ...sender, estadoAutoridad: "Rechazada", estadoEmisor: "NoEnviada" }, 0);
  expect(await say("b", LEASE_SECONDS)).toBe(true);
  const said = await read();
  expect(said).toMatchObject({ archivo: "b", estadoAutoridad: "Pendiente", envios: 1, isHeld: true });
  // The process that began to send it first stood still meanwhile.
  const late = { ...sender, envios: 1 };
  for (const estadoAutoridad of ["Recibida", "Rechazada", "Pendiente"] as const) {
    await setEnvio(sql, { ...late, estadoAutoridad, estadoEmisor: "NoEnviada", mensajes: ["tarde"] }, 0);
    expect(await read()).toEqual(said);
  }
});

test("what a late sender hears of an issuer is written over nothing that another one has heard, and a no of it over nothing that is under way", async () => {
  await sql`delete from aprobaciones_enviadas`;
  await sql`
    insert into aprobaciones_enviadas (id_dte, id_cuenta, pais, estado, archivo, siguiente, estado_autoridad)
    values (${randomUUID()}, '1', 'XX', 'Aceptado', 'a', now(), 'Recibida')`;
  const claim = async () => (await claimAprobaciones(sql, { limit: 1, leaseSeconds: 0 }))[0];
  const [late, other] = [await claim(), await claim()];
  if (!late || !other) throw new Error("nothing was due");
  const ofIssuer = async () =>
    (await sql`select estado_emisor from aprobaciones_enviadas`)[0]?.["estadoEmisor"];
  await setEnvio(sql, { ...late, estadoEmisor: "Rechazada" }, 0);
  expect(await ofIssuer()).toBe("Pendiente");
  await setEnvio(sql, { ...other, estadoEmisor: "Recibida" }, 0);
  await setEnvio(sql, { ...late, estadoEmisor: "Abandonada" }, 0);
  expect(await ofIssuer()).toBe("Recibida");
});
