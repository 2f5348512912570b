import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openReceptores } from "../../src/receptor/alcance.js";
import { startDouble } from "../authority/dgii-double.js";

/** A host on this machine that the directory might name. */
let host: Awaited<ReturnType<typeof startDouble>>;
beforeAll(async () => {
  host = await startDouble({ ecf: { body: "recibido" } });
});
afterAll(() => host?.close());

/** Sends something to an address, with DGII at `dgiiUrl`. */
async function send(dgiiUrl: string, url: string) {
  const strangers = openReceptores({ dgiiUrl });
  const request = {
    url: `${url}/fe/recepcion/api/ecf`,
    method: "POST",
    headers: {},
    body: "<ECF/>",
  } as const;
  return await strangers.exchange({ ...request, timeoutMs: 10_000 }).finally(() => strangers.close());
}

test("where DGII is not on this machine, no address of its directory leads to this machine or to a private network", async () => {
  const overTls = host.url.replace("http:", "https:");
  for (const url of [overTls, overTls.replace("127.0.0.1", "localhost"), "https://10.1.2.3", host.url])
    expect(await send("https://ecf.dgii.gov.do", url)).toMatchObject({
      kind: "never-left",
      motivo: expect.stringContaining("ERR_ADDRESS_NOT_ALLOWED"),
    });
  expect(host.at("ecf")).toEqual([]);
});

test("where DGII is a sandbox on this machine, those who receive are here too", async () => {
  expect(await send("http://127.0.0.1:5080", host.url)).toMatchObject({ kind: "answer", status: 200 });
  expect(host.at("ecf")).toHaveLength(1);
});
