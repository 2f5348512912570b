import { setTimeout as pause } from "node:timers/promises";
import { transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { listAbiertos } from "../src/store/intentos.js";
import {
  ACEPTADO,
  INEXISTENTE,
  leaveIntento,
  notSent,
  OTRA_CONEXION,
  openReconcile,
  RECHAZO,
  reconcile,
  rowOf,
  sql,
} from "./reconcile-world.js";

openReconcile();

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
    // The claim has read the attempts that this process works on, and waits for the table. Others wait in other databases of the server.
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
  // It asks with the connection that was committed, and not with the account's present one.
  expect(asked[0]).toMatchObject({ conexion: "conexion-1", estaEnAmbienteDePruebas: true });
  isBack = true;
  await sql`update intentos set siguiente = now() where id = ${id}`;
  await until(async () => (await rowOf(id)).estado === "rechazado");
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
