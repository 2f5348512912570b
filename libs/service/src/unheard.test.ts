import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { createDatabase } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";

/** Asks the database until it answers, and leaves a rejection of its own to nobody. */
const ASKING = `
import { connectPostgres, run } from "${new URL("../dist/index.js", import.meta.url).href}";
await run("prueba", () => ({}), async (_, shell) => {
  const sql = connectPostgres(shell, { url: process.env.URL, poolMax: 2 });
  const ask = () => sql\`select 1 as uno\`.catch(() => new Promise((again) => setTimeout(again, 20)).then(ask));
  console.log(JSON.stringify({ answer: await ask() }));
  Promise.reject(new Error("its own"));
  setTimeout(() => process.kill(process.pid, "SIGTERM"), 50);
});
`;

/**
 * Opens a way to the database that breaks the first connection while the driver asks for the types of arrays, and refuses the second: the
 * promise of that question is then rejected.
 */
async function openBreakingWay(url: string) {
  const { hostname, port } = new URL(url);
  let connections = 0;
  const server = createServer((near) => {
    near.on("error", () => {});
    connections += 1;
    if (connections === 2) return void near.resetAndDestroy();
    const isFirst = connections === 1;
    const far = connect(Number(port), hostname);
    far.on("error", () => {}).on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.on("data", (chunk) => {
      if (isFirst && chunk.includes("typarray")) near.destroy();
      else far.write(chunk);
    });
    far.pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const way = new URL(url);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: way.href, connections: () => connections, close: () => server.close() };
}

test("the driver's own question that nobody hears is no error of the service's, and another rejection is", async () => {
  const database = await createDatabase();
  const way = await openBreakingWay(database.url);
  const child = spawn(process.execPath, ["--input-type=module", "--eval", ASKING], {
    env: { PATH: process.env["PATH"], URL: way.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let told = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      told += text;
    });
    await once(child, "close");
    const lines = told.split("\n").filter((line) => line !== "");
    const said = lines.map((line) => JSON.parse(line) as { event?: string; answer?: unknown; error?: Error });
    expect(said.filter(({ answer }) => answer)).toEqual([{ answer: [{ uno: 1 }] }]);
    expect(way.connections()).toBeGreaterThanOrEqual(3);
    const unheard = said.filter(({ event }) => event === "process.unhandled-rejection");
    expect(unheard).toMatchObject([{ error: { message: "its own" } }]);
  } finally {
    child.kill("SIGKILL");
    way.close();
    await database.drop();
  }
});
