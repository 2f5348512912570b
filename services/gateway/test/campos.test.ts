import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { tableOf } from "./described.js";
import { fullNeighbours } from "./full-neighbours.js";
import { listed, sampleDte } from "./samples.js";
import { createWorld, publicUrl, type World } from "./world.js";

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  const { accounts, ...others } = fullNeighbours("");
  const { GetJwks } = world.neighbours.accounts;
  Object.assign(world.neighbours.accounts, accounts, { GetJwks });
  for (const [name, handlers] of Object.entries(others)) {
    Object.assign(world.neighbours[name as keyof typeof others], handlers);
  }
  token = await world.token();
});
afterAll(() => world?.close());

// The answers are not checked against the OpenAPI document, because one with chosen fields has less than its shape.
const ask = async (path: string) => {
  const response = await world.ask(path, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
};

test("a document has the fields that were asked for, in its own order, and those within them", async () => {
  const { status, body } = await ask(
    "/dte/ABC?campos=receptor.nombre,total,items.descripcion,items.impuestos.montoImpuesto,id,receptor.id",
  );
  expect(status).toBe(200);
  const whole = (await ask("/dte/ABC")).body;
  expect(body).toEqual({
    id: whole.id,
    total: whole.total,
    receptor: { id: whole.receptor.id, nombre: whole.receptor.nombre },
    items: whole.items.map(
      ({ descripcion, impuestos }: { descripcion: string; impuestos: { montoImpuesto: number }[] }) => ({
        descripcion,
        impuestos: impuestos.map(({ montoImpuesto }) => ({ montoImpuesto })),
      }),
    ),
  });
  expect(Object.keys(body)).toEqual(Object.keys(whole).filter((name) => name in body));
  // A whole field and a part of it give the whole field.
  expect((await ask("/dte/ABC?campos=emisor.id,emisor")).body).toEqual({ emisor: whole.emisor });
  expect((await ask("/dte/ABC?campos=emisor,emisor.id")).body).toEqual({ emisor: whole.emisor });
});

test("a page keeps what it says of itself, and its links ask for the same fields", async () => {
  world.neighbours.documents.List = async () => listed([sampleDte], 3);
  const { body } = await ask("/dte?pageSize=1&pageNumber=2&campos=id,%20total");
  expect(body.data).toEqual([{ id: sampleDte.id, total: expect.any(Number) }]);
  expect(body.meta).toMatchObject({ totalItems: 3, pageNumber: 2 });
  for (const link of ["self", "next", "prev"]) {
    expect(new URL(body.links[link]).searchParams.get("campos")).toBe("id,total");
  }
  expect((await ask("/dte?pageSize=1&campos=id")).body.links.prev).toBeNull();
});

test("a page that is written in pieces has them too", async () => {
  const many = listed(
    [...Array(20)].map(() => sampleDte),
    100,
  );
  world.neighbours.documents.List = async () => many;
  const { body } = await ask("/dte?pageSize=100&campos=id");
  expect(body.data).toEqual([...Array(100)].map(() => ({ id: sampleDte.id })));
  expect(new URL(body.links.self).searchParams.get("campos")).toBe("id");
});

test("every operation that takes campos answers with one of its fields, and refuses one that it has not", async () => {
  const rows = tableOf(publicUrl).filter(({ query }) => query?.fields["campos"]);
  expect(rows.length).toBeGreaterThan(10);
  for (const { path, doc } of rows) {
    const { params = {}, query = {} } = doc.examples[0] ?? {};
    const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
    const at = (campos: string) => `${filled}?${new URLSearchParams({ ...query, campos })}`;
    const whole = (await ask(at("id"))).body;
    const one = whole.data?.[0] ?? whole;
    expect([path, Object.keys(one)]).toEqual([path, ["id"]]);
    const refused = await ask(at("id,noExiste"));
    // A problem, in the contract's sense, has its message as a title.
    const { mensaje = refused.body.title } = refused.body;
    expect([path, refused.status, mensaje]).toEqual([
      path,
      400,
      expect.stringContaining('"noExiste" no es un campo'),
    ]);
  }
});

test.each([
  ["totl", '"totl" no es un campo de la respuesta; ¿quiso decir total?'],
  ["receptor.nombr", '"receptor.nombr" no es un campo de la respuesta; ¿quiso decir receptor.nombre?'],
  ["id.nada", '"id.nada" no es un campo de la respuesta.'],
  ["constructor", '"constructor" no es un campo de la respuesta.'],
  [" , ", "se esperan nombres de campos, separados por comas."],
  [[...Array(101)].map(() => "id").join(","), "admite hasta 100 nombres."],
])("campos=%s is refused and told why", async (campos, texto) => {
  const { status, body } = await ask(`/dte/ABC?campos=${encodeURIComponent(campos)}`);
  expect([status, body.codigo, body.mensaje]).toEqual([400, "FEG_VALIDATION_ERROR", `campos: ${texto}`]);
});
