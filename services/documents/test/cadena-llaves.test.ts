import { generateKeyPairSync, randomBytes } from "node:crypto";
import { idOfLlave, readLinea, signAval } from "@dte/cadena";
import { readKeyring } from "@dte/sealing";
import { connectPostgres, createLog, createShell, Secret, type Sql, transaction } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createLlaves } from "../src/bitacora/llaves.js";
import { listLlaves } from "../src/store/llaves.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
const llaves = createLlaves(readKeyring(new Secret(randomBytes(32).toString("base64"))));
let database: ServiceDatabase;
/** A connection in the service's role, which cannot change which key was the first. */
let service: Sql;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  service = connectPostgres(shell, { url: database.url, poolMax: 8 });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

const refused = { code: "42501" };
const raiz = { cuenta: "C", posicion: 1, huella: "a".repeat(64), fecha: "2026-11-20T14:00:00.000Z" };
const sign = () => transaction(service, "sign", (tx) => llaves.sign(tx, [raiz]));
const rotate = () => transaction(service, "rotate", (tx) => llaves.rotate(tx));

test("one key is made by many that sign first, and each that follows comes behind the one before", async () => {
  const signed = await Promise.all(Array.from({ length: 6 }, sign));
  expect(new Set(signed.flatMap((each) => each.map(({ llave }) => llave))).size).toBe(1);
  const first = signed[0]?.[0]?.llave;
  const [second, third] = [await rotate(), await rotate()];
  const known = await listLlaves(service);
  expect(known.map(({ id, retirada }) => [id, retirada === null])).toEqual([
    [first, false],
    [second, false],
    [third, true],
  ]);
  expect(readLinea(known).ajenas).toEqual([]);
});

test("no key is put in front of the first one, or changed, with what the service may do", async () => {
  const [first] = await listLlaves(service);
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const spki = publicKey.export({ type: "spki", format: "der" });
  const id = idOfLlave(spki);
  const aval = Buffer.from(signAval(privateKey, first?.id ?? ""), "base64");
  const insert = (anterior: string | null, creada: string, word: Buffer | null = aval) => service`
    insert into llaves_bitacora (id, publica, creada, retirada, anterior, aval)
    values (${id}, ${spki}, ${creada}, ${creada}, ${anterior}, ${word})`;
  const last = (await listLlaves(service)).at(-1)?.id ?? "";
  await expect(insert(null, "2020-01-01T00:00:00Z")).rejects.toMatchObject(refused);
  await expect(insert(null, "2050-01-01T00:00:00Z")).rejects.toMatchObject(refused);
  await expect(insert(last, "2020-01-01T00:00:00Z")).rejects.toMatchObject(refused);
  await expect(insert(last, "2050-01-01T00:00:00Z", null)).rejects.toMatchObject(refused);
  await expect(insert(first?.id ?? "", "2050-01-01T00:00:00Z")).rejects.toMatchObject(refused);
  for (const change of [
    service`update llaves_bitacora set anterior = ${last}, aval = ${aval} where id = ${first?.id ?? ""}`,
    service`update llaves_bitacora set creada = now() where id = ${last}`,
    service`update llaves_bitacora set publica = ${spki} where id = ${last}`,
    service`update llaves_bitacora set id = ${id} where id = ${last}`,
    service`update llaves_bitacora set retirada = now() + interval '1 year' where id = ${first?.id ?? ""}`,
    service`delete from llaves_bitacora where id = ${last}`,
  ])
    await expect(change).rejects.toMatchObject(refused);
  expect(await rotate()).toEqual(expect.any(String));
  expect(readLinea(await listLlaves(service)).ajenas).toEqual([]);
});
