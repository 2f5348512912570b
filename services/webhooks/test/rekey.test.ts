import { randomBytes } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { feg } from "@dte/errors";
import { KEY_ID_AT, KEY_ID_BYTES, readKeyring, rewrap } from "@dte/sealing";
import { Secret, transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { readRekeyConfig } from "../src/config.js";
import { secretText } from "../src/firma.js";
import { rekey } from "../src/rekey.js";
import { contextOf, openSecreto } from "../src/secretos.js";
import { add, openWebhooks, webhooks, world } from "./webhooks-world.js";
import { actor } from "./world.js";

openWebhooks();

const ring = (...keys: string[]) => readKeyring(new Secret(keys.join(",")));

test("two at once, and an address whose secret is changed under the old key where they have been: all end under the new one", async () => {
  const oldKey = world.env["KEY_ENCRYPTION_KEY"] ?? "";
  const newKey = randomBytes(32).toString("base64");
  const url = "https://receptor.example.com/avisos";
  const [first, second] = [await add(url), await add(url)];
  const [id, other] = [first.webhook?.id ?? "", second.webhook?.id ?? ""];
  const { secreto: renovado } = await webhooks.RotateSecreto({ actor, id, horasTraslape: 1 });
  // By now only its previous secret is under the old key, so that both runs come to it last.
  const [row] = await world.sql<{ secreto: Buffer }[]>`select secreto from webhooks where id = ${id}`;
  const moved = rewrap(ring(newKey, oldKey), contextOf(id), row?.secreto ?? Buffer.alloc(0));
  await world.sql`update webhooks set secreto = ${moved} where id = ${id}`;

  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let holding: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    holding = transaction(world.sql, "hold", async (tx) => {
      await tx`select from webhooks where id = ${id} for update`;
      resolve();
      await released;
    });
    holding.catch(reject);
  });
  const config = readRekeyConfig({ ...world.env, KEY_ENCRYPTION_KEY: `${newKey},${oldKey}` });
  const both = [1, 2].map(() => rekey(config, world.shell));
  await until(async () => {
    const rows = await world.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length === 2;
  });
  const late = await world.replica({ KEY_ENCRYPTION_KEY: `${oldKey},${newKey}` });
  const { secreto: cambiado } = await late.RotateSecreto({ actor, id: other, horasTraslape: 1 });
  letGo();
  await holding;
  await Promise.all(both);

  const [from, key] = [KEY_ID_AT + 1, ring(oldKey)[0].id];
  const left = await world.sql`
    select from webhooks where substring(secreto from ${from} for ${KEY_ID_BYTES}) = ${key}
      or substring(secreto_anterior from ${from} for ${KEY_ID_BYTES}) = ${key}`;
  expect(left).toHaveLength(0);
  const rows = await world.sql<{ id: string; secreto: Buffer; secretoAnterior: Buffer }[]>`
    select id, secreto, secreto_anterior from webhooks`;
  const textOf = (of: string, sealed: Buffer) => secretText(openSecreto(ring(newKey), of, sealed));
  const read = rows.map(
    (each) =>
      [each.id, [textOf(each.id, each.secreto), textOf(each.id, each.secretoAnterior)]] as [string, string[]],
  );
  expect(new Map(read)).toEqual(
    new Map([
      [id, [renovado, first.secreto]],
      [other, [cambiado, second.secreto]],
    ]),
  );
  await late.close();
});

test("it stands in the installation's log before anything is done, and where it cannot nothing is", async () => {
  const oldKey = world.env["KEY_ENCRYPTION_KEY"] ?? "";
  const newKey = randomBytes(32).toString("base64");
  // Addresses of other tests are under keys of their own.
  await world.sql`delete from webhooks`;
  const { webhook } = await add("https://receptor.example.com/avisos");
  await webhooks.RotateSecreto({ actor, id: webhook?.id ?? "", horasTraslape: 1 });
  const secretos = () => world.sql`select id, secreto, secreto_anterior from webhooks order by id`;
  const [before, cuantos] = [await secretos(), await behind(ring(newKey, oldKey))];
  const config = readRekeyConfig({ ...world.env, KEY_ENCRYPTION_KEY: `${newKey},${oldKey}` });
  world.actos.length = 0;
  world.onActo = async () => {
    throw feg("1000");
  };
  await expect(rekey(config, world.shell)).rejects.toMatchObject({ codigo: "1000" });
  expect(await secretos()).toEqual(before);
  let noted: unknown;
  world.onActo = async () => {
    noted = await secretos();
  };
  expect(await rekey(config, world.shell)).toBe(cuantos);
  world.onActo = async () => {};
  expect(noted).toEqual(before);
  expect(cuantos).toBe(2);
  expect(world.actos).toEqual([
    {
      idCuenta: "",
      usuario: "",
      quien: userInfo().username,
      ipOrigen: `${userInfo().username}@${hostname()}`,
      accion: "webhook.secretosRecifrados",
      objeto: ring(newKey)[0].id.toString("hex"),
      cambios: [{ campo: "registros", despues: String(cuantos) }],
    },
  ]);
  await rekey(readRekeyConfig({ ...world.env, KEY_ENCRYPTION_KEY: `${oldKey},${newKey}` }), world.shell);
});

/** Counts the secrets that are not under the first key. */
async function behind([current]: ReturnType<typeof ring>): Promise<number> {
  const rows = await world.sql<{ secreto: Buffer; secretoAnterior: Buffer | null }[]>`
    select secreto, secreto_anterior from webhooks`;
  const isBehind = (sealed: Buffer | null) =>
    sealed !== null && !current.id.equals(sealed.subarray(KEY_ID_AT, KEY_ID_AT + KEY_ID_BYTES));
  return rows.flatMap((each) => [each.secreto, each.secretoAnterior]).filter(isBehind).length;
}
