import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Country, findCountries, readManifests, root } from "@dte/local";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createApi, createControl } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";

let folder: string;
let home: Country;
let world: Constellation;

/** A folder outside the house with the rooms of one of its countries, under a code that no country has. */
function settle(like: Country): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const manifest = JSON.parse(readFileSync(join(like.home, "service.json"), "utf8"));
  write("service.json", JSON.stringify({ ...manifest, name: "certifier-xx" }));
  for (const room of ["src/config.ts", "src/service.ts", "sandbox/src/index.ts"]) {
    write(room, `export * from "${join(like.home, room)}";`);
  }
  write(
    "demo/src/index.ts",
    `import { demo as like } from "${join(like.home, "demo/src/index.ts")}";
    const { principal } = like;
    const { informacionFiscal } = principal.cuenta;
    const direccion = { ...informacionFiscal.direccion, pais: "XX" };
    const cuenta = { ...principal.cuenta, informacionFiscal: { ...informacionFiscal, direccion } };
    export const demo = { ...like, pais: "XX", principal: { ...principal, cuenta } };`,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pais-"));
  // Its documents do not say in which country their issuer lives, so that its authority takes them under another code too.
  const trading = (await findCountries(readManifests(root))).find(({ comercio }) => comercio);
  if (!trading) throw new Error("in no country issuers trade");
  home = trading;
  settle(home);
  world = await startConstellation({ primero: "XX", folders: [folder] });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a country in a folder of its own joins, and may be the only one: its account issues at its authority", async () => {
  const [cuenta, ...others] = world.cuentas;
  expect(others).toEqual([]);
  const api = createApi(world.url);
  const { status, body } = await api.createDte(cuenta?.usuario ?? "", home.solicitud);
  expect([status, body.mensaje]).toEqual([200, undefined]);
  expect(body).toMatchObject({ estado: "Certificado", emisor: { id: cuenta?.id } });
  expect(await createControl(world.sandboxUrl).documentos()).toHaveLength(1);
  expect(world.envOf("documents")["CERTIFIERS"]).toBe(`xx=127.0.0.1:${world.portOf("certifier-xx", "grpc")}`);
});

test("a country that is nowhere is told by its code, and the first one is not beside itself", async () => {
  await expect(startConstellation({ paises: ["XX"] })).rejects.toThrow("there is no country XX");
  const primero = home.pais;
  await expect(startConstellation({ primero, paises: [primero] })).rejects.toThrow(`${primero} is the first`);
});

test("nobody trades in a country that has no such thing, or is not there", async () => {
  const comercio = { pais: "XX", emisores: [], files: {} };
  await expect(startConstellation({ comercio })).rejects.toThrow("nobody trades in XX");
});
