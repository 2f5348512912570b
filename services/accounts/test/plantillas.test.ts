import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  connectBus,
  connectPostgres,
  createFiles,
  createLog,
  createShell,
  FILES_ON_BUS,
  nameOf,
} from "@dte/service";
import { createDatabase, createNamespace, until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const NADIE = "nats://127.0.0.1:1/nadie";
const HTML = "<h1>{{nombreTipo}} de Ñandú</h1>";
const OTRO = "<p>{{total}}</p>";
const archivoOf = (html: string) => nameOf(Buffer.from(html), "txt");

let world: World;
let natsUrl: string;
beforeAll(async () => {
  natsUrl = createNamespace();
  world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] }, { natsUrl });
});
afterAll(() => world?.close());

/** Reads the stored template; undefined too while the store does not answer. */
async function stored(html: string): Promise<string | undefined> {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  try {
    const bytes = await createFiles(FILES_ON_BUS, connectBus(shell, natsUrl))
      .get(archivoOf(html))
      .catch(() => undefined);
    return bytes && Buffer.from(bytes).toString();
  } finally {
    await shell.close();
  }
}

const archivosOf = async (idCuenta: string, { accounts }: Pick<World, "accounts"> = world) =>
  (await accounts.GetDetalle({ usuario: "ana", idCuenta })).cuenta?.plantillasPdf.map(
    ({ nombre, archivo }) => [nombre, archivo],
  );
const plantillaOf = (nombre: string, contenido: string) => ({ id: nombre, nombre, tiposDte: "", contenido });

test("the HTML of a template is in the file store, under the name that its account says", async () => {
  const plantillasPdf = { lista: [plantillaOf("A", HTML)] };
  await world.accounts.Create({ usuario: "ana", entrada: entradaOf("1001", "GT", { plantillasPdf }) });
  expect(await archivosOf("1001")).toEqual([["A", archivoOf(HTML)]]);
  expect(await until(() => stored(HTML))).toBe(HTML);
});

test("a template that is changed has another name, and one that is sent without HTML keeps its own", async () => {
  const lista = [{ id: "A", nombre: "A2", tiposDte: "" }, plantillaOf("B", OTRO)];
  await world.accounts.Update({ usuario: "ana", idCuenta: "1001", entrada: { plantillasPdf: { lista } } });
  expect(await archivosOf("1001")).toEqual([
    ["A2", archivoOf(HTML)],
    ["B", archivoOf(OTRO)],
  ]);
  expect(await until(() => stored(OTRO))).toBe(OTRO);
  const { plantillasPdf } = await world.accounts.Get({ idCuenta: "1001" });
  expect(plantillasPdf.map(({ contenido }) => contenido)).toEqual([HTML, OTRO]);
});

test("what the store did not take, or nobody gave it, is moved there when a service starts", async () => {
  const [lejos, sembrada] = ["<p>lejos</p>", "<p>sembrada</p>"];
  const away = await createWorld(
    {
      cuentas: [cuentaOf("2002", "GT", { plantillasPdf: [plantillaOf("S", sembrada)] })],
      usuarios: [usuarioOf("ana", [{ id: "2002", permisos: ALL }])],
    },
    { natsUrl: NADIE },
  );
  try {
    const plantillasPdf = { lista: [plantillaOf("L", lejos)] };
    await away.accounts.Create({ usuario: "ana", entrada: entradaOf("2001", "GT", { plantillasPdf }) });
    expect(await archivosOf("2001", away)).toEqual([["L", archivoOf(lejos)]]);
    expect(await archivosOf("2002", away)).toEqual([["S", archivoOf(sembrada)]]);
    expect(away.logged()).toContain("plantillas not kept yet");
    await away.replica({ natsUrl });
    const waiting = () => away.sql`select from cuentas where plantillas_por_guardar`;
    await until(async () => (await waiting()).length === 0);
    for (const html of [lejos, sembrada]) expect(await until(() => stored(html))).toBe(html);
  } finally {
    await away.close();
  }
});

test("templates of before get the names of their HTML as they are migrated", async () => {
  const database = await createDatabase();
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const sql = connectPostgres(shell, { url: database.url, poolMax: 1 });
  try {
    const dir = fileURLToPath(new URL("../migrations/", import.meta.url));
    const migrations = readdirSync(dir).sort();
    const upTo = migrations.indexOf("0004_plantillas.sql");
    for (const name of migrations.slice(0, upTo)) await sql.unsafe(readFileSync(`${dir}${name}`, "utf8"));
    const [con, sin] = [
      { id: "constructor", nombre: "Con", tiposDte: "" },
      { id: "b", nombre: "Sin", tiposDte: "" },
    ];
    const insert = (id: string, plantillasPdf: (typeof con)[], html: Record<string, string>) => {
      const contenido = { informacionFiscal: { nombre: "Una", direccion: { pais: "GT" } }, plantillasPdf };
      return sql`insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido, plantillas_pdf)
        values (${id}, 'infile', true, ${sql.json(contenido)}, ${sql.json(html)})`;
    };
    await insert("1", [sin, con], { constructor: HTML });
    await insert("2", [], {});
    for (const name of migrations.slice(upTo, upTo + 1))
      await sql.unsafe(readFileSync(`${dir}${name}`, "utf8"));
    const rows = await sql`
      select contenido -> 'plantillasPdf' as plantillas, plantillas_por_guardar from cuentas order by id`;
    expect([...rows]).toEqual([
      { plantillas: [sin, { ...con, archivo: archivoOf(HTML) }], plantillasPorGuardar: true },
      { plantillas: [], plantillasPorGuardar: false },
    ]);
  } finally {
    await shell.close();
    await database.drop();
  }
});
