import { createDatabase } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createShell } from "../process/shell.js";
import { listActos, noted } from "./actos.js";
import { connectPostgres, type Sql, transaction } from "./postgres.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: Awaited<ReturnType<typeof createDatabase>>;
/** Each test has one of its own, since a connection that broke may still be among those of a pool. */
let sql: Sql;
/** The statements that look at the table keep away from the connections that break. */
let reader: Sql;
beforeAll(async () => {
  database = await createDatabase();
  reader = connectPostgres(shell, { url: database.url, poolMax: 2 });
  await reader`create table actos (orden bigint generated always as identity primary key, fecha timestamptz not null default now(),
    quien text not null, acto text not null, sujeto text not null, motivo text not null, resultado text, id_cuenta text)`;
  await reader`create table hechos (que text not null)`;
  // The server ends the connection over which an outcome is written, as often as `cortes` says: a sequence outlives what is taken back.
  await reader`create sequence cortes minvalue -10`;
  await reader`create function cortar() returns trigger language plpgsql as $$
    begin
      if nextval('cortes') < 0 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`;
  await reader`create trigger cortar before update on actos for each row execute function cortar()`;
});
beforeEach(async () => {
  sql = connectPostgres(shell, { url: database.url, poolMax: 2 });
  await reader`truncate actos, hechos`;
  await cut(0);
});
afterAll(async () => {
  await shell.close();
  await database.drop();
});

/** Has the connection break as often, each time when an outcome is about to be written. */
const cut = (times: number) => reader`select setval('cortes', ${-times - 1})`;

const hecho = { quien: "Ana", acto: "aparcar", sujeto: "x", motivo: "caso 1" };
const park = async (): Promise<string> => {
  await transaction(sql, "park", (tx) => tx`insert into hechos (que) values ('aparcado')`);
  return "aparcado";
};
const outcomes = async () => (await listActos(reader, 10)).map(({ resultado }) => resultado);
const done = async () => (await reader`select que from hechos`).length;

test("what was done, and what was refused, is written down with the act", async () => {
  expect(await noted(sql, hecho, park)).toEqual({ resultado: "aparcado" });
  const refuse = () => Promise.reject(new Error("El intento ya terminó."));
  await expect(noted(sql, hecho, refuse)).rejects.toThrow("El intento ya terminó.");
  expect(await outcomes()).toEqual(["no se hizo: El intento ya terminó.", "aparcado"]);
});

test("what was done is never told as not done, where its outcome could not be written", async () => {
  await cut(1);
  const { resultado } = await noted(sql, hecho, park);
  expect(resultado).toMatch(/^aparcado \(.*no se pudo escribir/);
  expect([await done(), await outcomes()]).toEqual([1, [undefined]]);
});

test("why something was refused is told though that could not be written either", async () => {
  await cut(1);
  const refuse = () => Promise.reject(new Error("El intento ya terminó."));
  await expect(noted(sql, hecho, refuse)).rejects.toThrow("El intento ya terminó.");
  expect(await outcomes()).toEqual([undefined]);
});

test("nobody says that something was not done whose connection broke while it was being done", async () => {
  const breakOff = () =>
    transaction(sql, "park", async (tx) => {
      await tx`select pg_terminate_backend(pg_backend_pid())`;
      return "aparcado";
    });
  await expect(noted(sql, hecho, breakOff)).rejects.toThrow();
  expect(await outcomes()).toEqual([expect.stringMatching(/^no se sabe si se hizo: /)]);
});
